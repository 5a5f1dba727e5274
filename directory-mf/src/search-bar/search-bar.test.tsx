import { screen } from '@testing-library/react';
import type { PageArgs } from '@unitbase/contracts/remote';
import { renderPage } from '@unitbase/remote-kit/testing';
import { readListing, searchCall } from '../shared/listing-address';
import { categories, header, results } from '../testing/fixtures';
import { Fragment } from './search-bar';

const open = (at: string) =>
  renderPage({ Page: Fragment }, { at, responses: { getHeader: header, getCategories: categories } });

it('shows the three counts (DI-001, DI-003, DI-058, DI-153)', async () => {
  open('/section');
  expect(await screen.findByText(/^59,214 companies in 149 countries/)).toHaveTextContent(
    '59,214 companies in 149 countries under 420 detailed categories',
  );
  expect(screen.getByRole('button', { name: 'SEARCH DIRECTORY' })).toBeInTheDocument();
});

it("has the values of the page's search", async () => {
  open('/section/camera-lighting/country/uk?search=drone-operator');
  expect(await screen.findByDisplayValue('drone operator')).toBeInTheDocument();
  expect(await screen.findByDisplayValue('Camera & lighting')).toBeInTheDocument();
  expect(screen.getByDisplayValue('UK')).toBeInTheDocument();
});

it("shows the page's category as option beside the sections", async () => {
  const at = '/section/camera-lighting/category/drone-operators';
  const address = readListing(at, new URLSearchParams());
  if (!address) throw new Error(`${at} is not a listing.`);
  const load = async ({ read }: PageArgs) => void (await read('search', searchCall(address)));
  const names = { ...results().names, category: 'Drone operators' };
  renderPage(
    { Page: Fragment, load },
    { at, responses: { getHeader: header, getCategories: categories, search: results({ names }) } },
  );
  expect(await screen.findByDisplayValue('Drone operators')).toBeInTheDocument();
});

it('shows a place with its country, as a form without script must send it', async () => {
  open('/country/usa/city/birmingham');
  expect(await screen.findByDisplayValue('Birmingham, USA')).toBeInTheDocument();
});
