import { screen } from '@testing-library/react';
import type { TestResponses } from '@unitbase/remote-kit/testing';
import { openShell } from '../testing/open-shell';
import { SiteNotices } from './site-notices';

const notice = {
  id: 1,
  text: 'Scheduled maintenance: Thursday 7th Dec, 7AM-10AM.',
  starts_at: '2023-12-05T09:00:00Z',
  ends_at: '2023-12-07T10:00:00Z',
};
/** On the page of a day, whose `now` is the day's beginning. */
const open = (now: string, getNotices: TestResponses['getNotices'] = [notice]) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  return openShell(<SiteNotices />, { now: Date.parse(now.slice(0, 10)), responses: { getNotices } });
};

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['2023-12-05T09:00:00Z', '2023-12-07T09:59:59Z'])(
  'the maintenance notice stands at %s (SH-060, decision D64)',
  async (now) => {
    await open(now);
    expect(screen.getByRole('complementary', { name: 'Notices' })).toHaveTextContent(
      'Thursday 7th Dec, 7AM-10AM',
    );
  },
);

test.each(['2023-12-05T08:59:59Z', '2023-12-07T10:00:00Z'])(
  'it does not at %s, although an older page of the api holds it (SH-060)',
  async (now) => {
    await open(now);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  },
);

test('without an answer of the api nothing is announced and nothing fails', async () => {
  const { failures } = await open('2023-12-06T00:00:00Z', () => Promise.reject(new Error('down')));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(failures).toEqual([]);
});
