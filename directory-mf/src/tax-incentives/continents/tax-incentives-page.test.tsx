import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage } from '@unitbase/remote-kit/testing';
import { showreel } from '../../testing/fixtures';
import { incentivePlace } from '../../testing/incentives';
import * as taxes from './tax-incentives-page';

const continent = (name: string) => ({
  continent: { name },
  tax_incentives: `<p>Rebates of <b>${name}</b>.</p>`,
  image_url: `/media/pictures/${name.toLowerCase()}.jpg`,
  continent_countries: [{ country: { country: 'Kenya', url_slug: 'kenya' }, image_url: null }],
});

async function open(at = '/tax-incentives') {
  renderPage(taxes, {
    at,
    responses: {
      getTaxes: {
        result: [continent('Africa'), continent('Asia')],
        download_incentives: [
          { id: 1, name: 'Tax incentives 2026', incentives_pdf: '/media/files/tax-2026.pdf' },
          { id: 2, name: 'Tax incentives 2025', incentives_pdf: '/media/files/tax-2025.pdf' },
        ],
        is_sample: true,
      },
      getCountryIndex: { total_countries: 149 },
      getIncentivePlaces: {
        places: [{ ...incentivePlace('Spain'), has_scheme: true }],
        currencies: ['EUR'],
      },
      getFeaturedShowreels: [showreel()],
    },
  });
  await screen.findByRole('heading', { level: 1 });
}

const block = (name: string) => screen.getByRole('heading', { name }).closest('details');

it('has its headings (DI-002, DI-152, DI-154)', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Find international production services from 149 countries.',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Tax incentives' })).toBeInTheDocument();
});

it('is the same page at /country/all-taxes, with one canonical address (D16)', async () => {
  await open('/country/all-taxes');
  expect(screen.getByRole('heading', { level: 2, name: 'Tax incentives' })).toBeInTheDocument();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/tax-incentives',
  );
});

it('initially opens the first continent; each opens independently (DI-156, DI-157, DI-160)', async () => {
  await open();
  expect(block('Africa')).toHaveAttribute('open');
  expect(block('Asia')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('heading', { name: 'Asia' }));
  expect(block('Asia')).toHaveAttribute('open');
  expect(block('Africa')).toHaveAttribute('open');
});

it('shows text and picture of each continent (DI-161, DI-162)', async () => {
  await open();
  expect(within(block('Asia') as HTMLElement).getByText('Asia', { selector: 'b' })).toBeInTheDocument();
  expect(block('Asia')?.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/pictures\/asia\.jpg/);
});

it('links the countries of a continent to their incentives (DI-163)', async () => {
  await open();
  const [kenya] = screen.getAllByRole('link', { name: 'Kenya' });
  expect(kenya).toHaveAttribute('href', '/country/kenya/guide/incentives');
});

it('leads to the table at a letter, and to a comparison', async () => {
  await open();
  const letters = within(screen.getByRole('navigation', { name: 'Schemes A to Z' }));
  expect(letters.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tax-incentives/schemes#l-S',
  ]);
  expect(screen.getByLabelText(/^Compare places/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All schemes of Africa' })).toHaveAttribute(
    'href',
    '/tax-incentives/schemes?continent=africa',
  );
});

it('offers the first PDF and showreels (DI-155, DI-166, DI-167, DI-168)', async () => {
  await open();
  const sidebar = within(screen.getByRole('complementary', { name: 'Downloads and showreels' }));
  const pdf = sidebar.getByRole('link', { name: 'Download PDF' });
  expect(pdf).toHaveAttribute('href', '/media/files/tax-2026.pdf');
  expect(pdf).toHaveAttribute('download');
  expect(sidebar.queryByText('Tax incentives 2025')).toBeNull();
  expect(sidebar.getByRole('link', { name: 'Atelier Méridien' })).toBeInTheDocument();
});

it('shows packages once the incentives have loaded (DI-165)', async () => {
  let respond: (taxes: ResponseOf<'getTaxes'>) => void = () => undefined;
  renderPage(
    { Page: taxes.Page },
    {
      at: '/tax-incentives',
      responses: {
        getTaxes: () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
        getCountryIndex: { total_countries: 149 },
        getFeaturedShowreels: [],
      },
    },
  );
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: 'Select Gold' })).toBeNull();
  await act(async () =>
    respond({ result: [continent('Africa')], download_incentives: [], is_sample: false }),
  );
  expect(await screen.findByRole('link', { name: 'Select Gold' })).toBeInTheDocument();
  expect(screen.queryByText(messages.incentives.sampleData)).toBeNull();
});
