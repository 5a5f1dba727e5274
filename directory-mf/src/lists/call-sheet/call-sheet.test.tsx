import { screen, waitFor, within } from '@testing-library/react';
import type { CallSheetLine } from '@unitbase/contracts/entities/lists';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as listPage from './call-sheet-page';
import * as companyPage from './company-call-sheet-page';

const line = (company: string, values: Partial<CallSheetLine> = {}): CallSheetLine => ({
  ...{ department: 'Camera & lighting', company, contact: 'Tom Hale', job_title: 'Chief pilot' },
  ...{ phone: '+44 117 496 0142', email: 'tom@kestrel.example', website: '', address: '', town: 'Bristol' },
  ...{ postcode: '', state: '', country: 'UK', time_zone: 'Europe/London', status: 'Quoted', note: '' },
  profile_url: `https://unitbase.example/country/uk/profile/${company}`,
  ...values,
});
const lines = [
  line('Kestrel', { note: 'French permit in hand' }),
  line('Isula', { department: 'Sound', contact: '', job_title: '', status: '', time_zone: 'Asia/Tokyo' }),
];

test('prints the companies of a list by department with status, note and foot', async () => {
  renderPage(listPage, {
    at: '/lists/7/call-sheet',
    pattern: '/lists/:list/call-sheet',
    session: { token: 'csrf' },
    responses: { getCallSheet: { name: 'Corsica unit', lines } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Corsica unit' })).toBeVisible();
  const [, , kestrel, , isula] = screen.getAllByRole('row').filter((row) => !row.closest('tfoot'));
  expect(kestrel).toHaveTextContent(
    /Kestrel.*Tom HaleChief pilot.*Bristol, UKUTC\+1.*Quoted.*French permit in hand/,
  );
  expect(within(kestrel as HTMLElement).getByRole('link', { name: '+44 117 496 0142' })).toHaveAttribute(
    'href',
    'tel:+441174960142',
  );
  expect(isula).toHaveTextContent(/Isula.*No team shown.*UTC\+9/);
  expect(screen.getByText('unitbase.example/lists/7/call-sheet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/web_api/lists/7/csv');
});

test('prints chosen companies without status and note', async () => {
  const requested: unknown[] = [];
  renderPage(companyPage, {
    at: '/call-sheet?company=uk/kestrel&company=france/isula&company=uk/kestrel',
    pattern: '/call-sheet',
    session: { token: 'csrf' },
    responses: {
      getCompanyCallSheet: ({ query }) => {
        requested.push(query?.company);
        return { name: '', lines };
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chosen companies' })).toBeVisible();
  expect(requested[0]).toEqual(['uk/kestrel', 'france/isula']);
  expect(screen.queryByRole('columnheader', { name: 'Note' })).not.toBeInTheDocument();
});

test('says that no companies are chosen', async () => {
  renderPage(companyPage, { at: '/call-sheet', pattern: '/call-sheet', session: { token: 'csrf' } });
  expect(await screen.findByRole('heading', { name: 'No companies chosen' })).toBeVisible();
});

test('visitors log in and come back to the same companies', async () => {
  const { router } = renderPage(companyPage, {
    at: '/call-sheet?company=uk/kestrel',
    pattern: '/call-sheet',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(router.state.location.search).get('redirectUrl')).toBe(
    '/call-sheet?company=uk/kestrel',
  );
});
