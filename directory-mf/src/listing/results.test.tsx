import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/remote-kit/testing';
import { card, results, showreel } from '../testing/fixtures';
import * as listing from './listing-page';
import { france, heading, openListing } from './testing';

const openWithCard = (overrides: Parameters<typeof card>[0]) =>
  openListing('/search?search=drone', { search: results({ count: 1, results: [card(overrides)] }) });
const article = async () =>
  (await screen.findByRole('link', { name: 'Atelier Méridien' })).closest('article');

describe('a company card', () => {
  it('shows each result and links to its profile (DI-041, DI-051)', async () => {
    openListing('/search?search=drone');
    const links = await screen.findAllByRole('link', { name: /^Company \d+$/ });
    expect(links).toHaveLength(15);
    expect(links[0]).toHaveAttribute('href', '/country/france/profile/company-1');
  });

  it('cuts its strapline at 80 characters with an ellipsis (DI-052, DI-053)', async () => {
    const words = 'Crews, cameras and permits from the Channel to Corsica for visiting units of every size';
    const { unmount } = openWithCard({ strapline: words });
    const strapline = (await article())?.querySelector('p')?.textContent ?? '';
    expect(strapline).toMatch(/^Crews, cameras and permits .*…$/);
    expect(Array.from(strapline).length).toBeLessThanOrEqual(81);
    unmount();
    openWithCard({ strapline: words.slice(0, 80) });
    expect((await article())?.querySelector('p')?.textContent).toBe(words.slice(0, 80));
  });

  const logos = [
    { id: 1, url: '/media/pictures/small.webp', logo_type: 'thumbnail' as const },
    { id: 2, url: '/media/pictures/mark.webp', logo_type: 'logo' as const },
  ];
  const marks = async () =>
    [...((await article())?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));

  it('shows the picture of type logo (DI-054)', async () => {
    openWithCard({ logos, image_url: null });
    expect(await marks()).toEqual([expect.stringMatching(/^\/media\/pictures\/mark\.webp/)]);
  });

  it('shows no logo on Basic (DI-056)', async () => {
    openWithCard({ logos, image_url: null, packagetypecode: 'BASIC' });
    expect(await marks()).toEqual([]);
  });

  it('shows whether there is a gallery and a showreel (DI-055)', async () => {
    const { unmount } = openWithCard({ hasgallery: true, hasshowreel: false });
    expect(within((await article()) as HTMLElement).getByText('Gallery')).toBeInTheDocument();
    expect(within((await article()) as HTMLElement).queryByText('Showreel')).toBeNull();
    unmount();
    openWithCard({ hasgallery: false, hasshowreel: true });
    expect(within((await article()) as HTMLElement).getByText('Showreel')).toBeInTheDocument();
    expect(within((await article()) as HTMLElement).queryByText('Gallery')).toBeNull();
  });

  const strapline = 'Hot meals anywhere near Lyon';
  it.each([
    ['category', 'Drone filming', [{ start: 0, end: 5 }], 'Category · Drone filming'],
    ['role', 'drone pilot, Jean Roux', [{ start: 0, end: 5 }], 'Role · drone pilot, Jean Roux'],
    ['text', '… our drone is here', [{ start: 6, end: 11 }], 'Profile · … our drone is here'],
    ['team', 'Lucie Drone', [{ start: 6, end: 11 }], 'Team · Lucie Drone'],
    ['credit', 'Drone, 2022', [{ start: 0, end: 5 }], 'Credit · Drone, 2022'],
  ] as const)(
    'says that a %s matches, in place of an unrelated strapline [site 2b]',
    async (kind, text, marks, line) => {
      openWithCard({ strapline, reason: { kind, text, marks: [...marks] } });
      const card = (await article()) as HTMLElement;
      expect(card).toHaveTextContent(line);
      expect(card.querySelector('mark')?.textContent?.toLowerCase()).toBe('drone');
      expect(within(card).queryByText(strapline)).toBeNull();
    },
  );

  it('shows the category also where the strapline says one of the words in another sense [site 2b]', async () => {
    const reason = { kind: 'category' as const, text: 'Drone filming', marks: [{ start: 0, end: 5 }] };
    openWithCard({ strapline: 'A drone of bagpipes for games', reason });
    expect((await article())?.textContent).toMatch(/Category · Drone filming/);
    expect((await article())?.textContent).not.toMatch(/bagpipes/);
  });

  it.each([
    ['name', 'Atelier Méridien', strapline],
    ['place', 'Lyon, France', strapline],
    ['text', 'Licensed drones for cold sets', 'Licensed drones for cold sets'],
  ] as const)('keeps the strapline where a %s matches [site 2b]', async (kind, text, words) => {
    openWithCard({ strapline: words, reason: { kind, text, marks: [] } });
    const card = await article();
    expect(card?.querySelector('p')).toHaveTextContent(words);
    expect(card).not.toHaveTextContent('·');
  });

  it.each([
    ['35mm', 'Prints from 35mm negatives', ['35mm']],
    ['4k', 'A 4K suite', ['4K']],
    ['"sound stage" -music', 'Sound, stage and music', ['Sound', 'stage']],
    ['zurich', 'Ein Studio in Zürich', ['Zürich']],
    ['light', 'Lighting hire', ['Light']],
  ])('marks the words of %s [search-news D3]', async (search, words, marks) => {
    openListing(`/search?search=${encodeURIComponent(search)}`, {
      search: results({ count: 1, results: [card({ strapline: words })] }),
    });
    const marked = [...((await article())?.querySelectorAll('mark') ?? [])];
    expect(marked.map(({ textContent }) => textContent)).toEqual(marks);
  });
});

it('shows only a spinner and a skeleton until the results have loaded (DI-004, DI-018, SH-058)', async () => {
  let respond: (results: ResponseOf<'search'>) => void = () => undefined;
  const advert = {
    id: 'house',
    size: '728x90' as const,
    title: 'Put your company on the map',
    text: '',
    action: 'See the packages',
    url: '/register',
    image_url: null,
    sponsor: null,
  };
  renderPage(
    { Page: listing.Page },
    {
      at: '/section/camera-lighting',
      responses: {
        search: () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
        getFeaturedShowreels: [],
        getAdverts: { google_ad_names: [], results: [null, advert] },
      },
    },
  );
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Company/ })).toBeNull();
  expect(screen.queryByText(/We can’t find any results/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Select Gold' })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  await act(async () => respond(results()));
  expect(await screen.findByRole('link', { name: 'Company 1' })).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(screen.getByRole('link', { name: 'Select Gold' })).toHaveAttribute('href', '/register/form/gold');
  expect(
    within(screen.getByRole('complementary', { name: 'Advertisement' })).getByRole('link'),
  ).toHaveTextContent('Put your company on the map');
});

it("requests adverts for the page's country and category (SH-056)", async () => {
  const getAdverts = jest.fn(() => ({ google_ad_names: [], results: [null, null] }));
  openListing('/section/camera-lighting/category/cranes/country/france', {
    search: results({ names: france }),
    getAdverts,
  });
  await heading();
  expect(getAdverts).toHaveBeenCalledWith({
    query: {
      slots: ['350x200', '728x90'],
      country: 'france',
      section: 'camera-lighting',
      category: 'cranes',
    },
  });
});

it('searches again and scrolls to the results when the query changes (DI-017)', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const search = jest.fn(() => results());
  const { router } = openListing('/search?search=drone', { search });
  await heading();
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(() => router.navigate('/search?search=crane'));
  expect(search).toHaveBeenLastCalledWith({ query: expect.objectContaining({ search: 'crane' }) });
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
});

it('shows a skeleton over the former results while the next ones load [site V18]', async () => {
  let respond: (results: ResponseOf<'search'>) => void = () => undefined;
  const search = jest.fn<ResponseOf<'search'> | Promise<ResponseOf<'search'>>, []>(() => results());
  const { router } = openListing('/section/camera-lighting', { search });
  await screen.findByRole('link', { name: 'Company 1' });
  search.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  await act(async () => void router.navigate('/section/camera-lighting?languages=french'));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await act(async () => respond(results()));
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
});

it('does not scroll on Back, not even over several pages', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { router } = openListing('/search?search=drone', { search: jest.fn(() => results()) });
  await heading();
  await act(() => router.navigate('/search?search=drone&offset=15'));
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
  await act(() => router.navigate('/search?search='));
  await act(() => router.navigate(-1));
  await heading();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?search=drone'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

describe('above the results of a section', () => {
  it('shows a prompt to register without featured showreels (DI-039, DI-040)', async () => {
    openListing('/section/camera-lighting');
    expect(await screen.findByRole('heading', { name: 'Showcase your company' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create profile' })).toHaveAttribute('href', '/register');
  });

  it('shows published featured showreels instead (DI-038, DI-209)', async () => {
    openListing('/section/camera-lighting', {
      getFeaturedShowreels: [
        showreel(),
        showreel({ showreel_id: 2, is_published: false, showreel_name: 'Secret reel' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Featured showreels' })).toBeInTheDocument();
    expect(screen.queryByText(/Secret reel/)).toBeNull();
    expect(screen.queryByText('Showcase your company')).toBeNull();
  });

  it('shows the packages below (DI-043)', async () => {
    openListing('/section/camera-lighting');
    expect(await screen.findByRole('link', { name: 'Select Gold' })).toHaveAttribute(
      'href',
      '/register/form/gold',
    );
  });
});
