import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@unitbase/shared-ui/site/testing';
import { showreel } from '../testing/fixtures';
import * as taxes from './tax-incentives-page';

const continent = (name: string) => ({
  continent: { name },
  tax_incentives: `<p>Rebates of <b>${name}</b>.</p>`,
  image_url: null,
  continent_countries: [{ country: { country: 'Kenya', url_slug: 'kenya' }, image_url: null }],
});

async function open() {
  renderPage(taxes, {
    at: '/tax-incentives',
    answers: {
      getTaxes: {
        result: [continent('Africa'), continent('Asia')],
        download_incentives: [
          { id: 1, name: 'Tax incentives 2026', incentives_pdf: '/media/files/tax-2026.pdf' },
          { id: 2, name: 'Tax incentives 2025', incentives_pdf: '/media/files/tax-2025.pdf' },
        ],
      },
      getCountryIndex: { total_countries: 149 },
      getFeaturedShowreels: [showreel()],
    },
  });
  await screen.findByRole('heading', { level: 1 });
}

const block = (name: string) => screen.getByRole('heading', { name }).closest('details');

it('has its hero and section (DI-002, DI-152, DI-154)', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Find international production services from 149 countries.',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Tax incentives' })).toBeInTheDocument();
});

it('opens the first continent and leaves each to itself (DI-156 to DI-160)', async () => {
  await open();
  expect(block('Africa')).toHaveAttribute('open');
  expect(block('Asia')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('heading', { name: 'Asia' }));
  expect(block('Asia')).toHaveAttribute('open');
  expect(block('Africa')).toHaveAttribute('open');
  expect(screen.getAllByText('Click for more information')).toHaveLength(2);
  expect(screen.getAllByText('Click to close')).toHaveLength(2);
});

it('links the countries of a continent to their incentives (DI-161, DI-163)', async () => {
  await open();
  expect(screen.getByText('Africa', { selector: 'b' })).toBeInTheDocument();
  const [kenya] = screen.getAllByRole('link', { name: 'Kenya' });
  expect(kenya).toHaveAttribute('href', '/country/kenya/guide/incentives');
});

it('offers the first PDF and showreels beside them (DI-155, DI-166, DI-168)', async () => {
  await open();
  const side = within(screen.getByRole('complementary', { name: 'Downloads and showreels' }));
  const pdf = side.getByRole('link', { name: 'Download PDF' });
  expect(pdf).toHaveAttribute('href', '/media/files/tax-2026.pdf');
  expect(pdf).toHaveAttribute('download');
  expect(side.queryByText('Tax incentives 2025')).toBeNull();
  expect(side.getByRole('link', { name: 'Atelier Méridien' })).toBeInTheDocument();
});
