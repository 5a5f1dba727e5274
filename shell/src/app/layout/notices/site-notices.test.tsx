import { screen } from '@testing-library/react';
import type { TestResponses } from '@unitbase/remote-kit/testing';
import { openShell } from '../../testing/open-shell';
import { SiteNotices } from './site-notices';

const notice = {
  id: 1,
  text: 'Scheduled maintenance: Thursday 7th Dec, 7AM-10AM.',
  starts_at: '2023-12-05T09:00:00Z',
  ends_at: '2023-12-07T10:00:00Z',
};
/** Opens a page whose `now` is the start of the day. */
const open = (now: string, getNotices: TestResponses['getNotices'] = [notice]) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  return openShell(<SiteNotices />, { now: Date.parse(now.slice(0, 10)), responses: { getNotices } });
};

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['2023-12-05T09:00:00Z', '2023-12-07T09:59:59Z'])(
  'shows the maintenance notice at %s (SH-060, decision D64)',
  async (now) => {
    await open(now);
    expect(screen.getByRole('complementary', { name: 'Notices' })).toHaveTextContent(
      'Thursday 7th Dec, 7AM-10AM',
    );
  },
);

test.each(['2023-12-05T08:59:59Z', '2023-12-07T10:00:00Z'])(
  'hides it at %s although the cached response contains it (SH-060)',
  async (now) => {
    await open(now);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  },
);

test('shows nothing if the api fails', async () => {
  const { failures } = await open('2023-12-06T00:00:00Z', () => Promise.reject(new Error('down')));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(failures).toEqual([]);
});
