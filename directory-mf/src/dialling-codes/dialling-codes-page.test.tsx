import { screen, within } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as diallingCodes from './dialling-codes-page';

const entry = (country: string, slug: string, countryisocode: string, dial_code: string | null) => ({
  country,
  slug,
  countryisocode,
  continent: '',
  dial_code,
  org_count: 1,
  has_guide: false,
  has_incentives: false,
});

it('lists area codes and country code by linked country (DI-272, DI-273, DI-274, DI-275, DI-276)', async () => {
  renderPage(diallingCodes, {
    at: '/dialling-codes',
    responses: {
      getCountries: [
        entry('South Korea', 'south-korea', 'KR', '82'),
        entry('Nowhere', 'nowhere', 'XX', null),
      ],
    },
  });
  expect(await screen.findByText('The international access code from the UK is 00.')).toBeInTheDocument();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent(/South Korea.*Seoul 2.*82/);
  expect(screen.getByRole('link', { name: 'South Korea' })).toHaveAttribute('href', '/country/south-korea');
});
