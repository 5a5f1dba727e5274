import { screen, within } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { categories, header } from '../testing/fixtures';
import { Fragment } from './search-hero';

const responses = {
  getHeader: header,
  getCategories: categories,
  getCountryImage: { image_url: '/media/pictures/m1.jpg', alt: null },
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows heading, statistics and six countries with local times (NE-002)', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 8, 20));
  renderInSite(<Fragment />, { responses });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Find film, TV and commercials production services anywhere on the map',
    }),
  ).toBeInTheDocument();
  for (const figure of ['149', '420', '59,214']) expect(screen.getByText(figure)).toBeInTheDocument();
  const strip = within(screen.getByRole('list', { name: 'Countries at this moment' })).getAllByRole('link');
  expect(strip.map((link) => link.textContent)).toEqual([
    'Chile05:20',
    'Portugal08:20',
    'Slovenia09:20',
    'Jordan11:20',
    'Vietnam15:20',
    'South Korea17:20',
  ]);
  expect(screen.getByText(/^Local time at/)).toHaveTextContent('Local time at 08:20 UTC');
});

it('keeps the strip when a picture fails', async () => {
  renderInSite(<Fragment />, {
    responses: {
      ...responses,
      getCountryImage: () => {
        throw new Error('no picture');
      },
    },
  });
  expect(await screen.findByText('South Korea')).toBeInTheDocument();
});
