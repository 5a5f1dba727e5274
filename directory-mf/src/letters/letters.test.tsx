import { screen, within } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { showreel } from '../testing/fixtures';
import * as cities from './cities-page';
import * as companies from './companies-page';

const { company } = showreel();

describe('cities A to Z', () => {
  const getCities = jest.fn(() => ({
    results: [
      {
        id: 1,
        city: 'Aalborg',
        country: 'Denmark',
        country_url_slug: 'denmark',
        url_slug: 'aalborg',
        org_count: 3,
      },
    ],
    letters: [],
  }));
  const open = (at: string) =>
    renderPage(cities, { at, pattern: '/cities-a-z/:letter?', responses: { getCities } });

  it('has 26 letters, initially A (DI-169, DI-170, DI-173)', async () => {
    open('/cities-a-z');
    const letters = within(await screen.findByRole('navigation', { name: 'Letter' })).getAllByRole('link');
    expect(letters.map((letter) => letter.textContent).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(letters[0]).toHaveAttribute('aria-current', 'page');
    expect(getCities).toHaveBeenCalledWith({ query: { alpha: 'a' } });
  });

  it('links each city to its listing (DI-171, DI-172)', async () => {
    open('/cities-a-z/b');
    expect(await screen.findByRole('link', { name: 'Aalborg Denmark' })).toHaveAttribute(
      'href',
      '/country/denmark/city/aalborg',
    );
    expect(getCities).toHaveBeenLastCalledWith({ query: { alpha: 'b' } });
  });

  it('counts a single city as one', async () => {
    open('/cities-a-z/x');
    expect(await screen.findByText('1 city under X')).toBeInTheDocument();
  });

  it('shows an empty list under a letter without cities (DI-174)', async () => {
    getCities.mockReturnValueOnce({ results: [], letters: [] });
    const { router } = open('/cities-a-z/x');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cities A to Z' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Denmark/ })).toBeNull();
    expect(router.state.errors).toBeNull();
  });

  it('returns 404 for #', async () => {
    const { router } = open('/cities-a-z/0-9');
    await screen.findByText(/404/);
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
  });
});

describe('companies A to Z', () => {
  const getCompanies = jest.fn((_args?: unknown) => ({ count: 120, results: [company], letters: [] }));
  const open = (at: string) =>
    renderPage(companies, { at, pattern: '/companies-a-z/:letter?', responses: { getCompanies } });

  it('has # and 26 letters, fifty a page (DI-175, DI-177, DI-178, DI-180)', async () => {
    open('/companies-a-z/0-9?offset=50');
    const letters = within(await screen.findByRole('navigation', { name: 'Letter' })).getAllByRole('link');
    expect(letters).toHaveLength(27);
    expect(letters[0]).toHaveTextContent('#');
    expect(letters[0]).toHaveAttribute('href', '/companies-a-z/0-9');
    expect(letters[0]).toHaveAttribute('aria-current', 'page');
    expect(getCompanies).toHaveBeenLastCalledWith({ query: { alpha: '0-9', limit: 50, offset: 50 } });
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('starts at A (DI-176)', async () => {
    open('/companies-a-z');
    expect(await screen.findByRole('link', { name: 'A' })).toHaveAttribute('aria-current', 'page');
    expect(getCompanies).toHaveBeenLastCalledWith({ query: { alpha: 'a', limit: 50, offset: 0 } });
  });

  it('links other letters to their first page (DI-179)', async () => {
    open('/companies-a-z/a?offset=100');
    expect(await screen.findByRole('link', { name: 'B' })).toHaveAttribute('href', '/companies-a-z/b');
  });

  it('counts a single company as one', async () => {
    getCompanies.mockReturnValueOnce({ count: 1, results: [company], letters: [] });
    open('/companies-a-z/x');
    expect(await screen.findByText('Showing 1 of 1 company under X')).toBeInTheDocument();
  });

  it('links each company to its profile (DI-181, DI-182)', async () => {
    open('/companies-a-z');
    expect(await screen.findByRole('link', { name: 'Atelier Méridien France' })).toHaveAttribute(
      'href',
      '/country/france/profile/atelier-meridien',
    );
  });
});
