import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LatestEntry } from '@unitbase/contracts/entities/news';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { articleCard, articleCards } from '../testing/articles';
import * as page from './home-page';

const entry = (overrides: Partial<LatestEntry> = {}): LatestEntry => ({
  kftv_latest_type: 'A',
  title: 'Own story',
  image_url: null,
  image_alt: '',
  image_hour: null,
  url_link: '/news/2026/09/02/own-story',
  link_new_tab: false,
  article: articleCard(),
  ...overrides,
});

const external = entry({
  kftv_latest_type: 'E',
  title: 'Outside',
  url_link: 'https://out.example/',
  article: null,
});

const responses: TestResponses = {
  getLatestEntries: [
    entry(),
    { ...external, link_new_tab: true },
    { ...external, title: 'Outside here', url_link: '/quiz' },
  ],
  getFeaturedArticles: articleCards(2, 30),
  getProductionGuides: ['Georgia', 'Austria Production Guide'].map((title) => ({
    title,
    image_url: null,
    square_image_url: null,
    url_field: `/country/${title.split(' ')[0]?.toLowerCase()}/guide/production-guide`,
  })),
  getLatestVideos: [
    {
      id: 1,
      image_url: null,
      image_alt: '',
      video_url: 'https://video.example/1',
      headline: 'Rain stage',
      description: 'Nine hours.',
    },
  ],
  getTrustedLogos: [{ id: 1, logo_url: '/media/logo.svg', title: 'Nordlys' }],
};

const open = (overrides: TestResponses = {}) =>
  renderPage(page, { at: '/', pattern: '/', responses: { ...responses, ...overrides } });

test('has its own title and its sections in order (NE-001, NE-004)', async () => {
  const { container } = open();
  await screen.findByRole('heading', { name: 'Latest news' });
  expect(document.title).toBe('Film, TV & Commercials Production Companies and Services Directory');
  await waitFor(() => expect(container.querySelectorAll('[data-fragment]')).toHaveLength(2));
  const order = [...container.querySelectorAll('h2, [data-fragment], aside')].map(
    (part) => part.getAttribute('data-fragment') ?? part.getAttribute('aria-label') ?? part.textContent,
  );
  expect(order).toEqual([
    'directory/search-hero',
    'Latest news',
    'Latest features',
    'Latest guides',
    'directory/showreel-of-the-month',
    'Latest videos',
    'Trusted by leading companies',
    'Advertisement',
  ]);
});

test('shows its own header instead of the search bar of other pages (NE-003)', () => {
  expect(page.searchBar).toBe(false);
});

test.each([
  ['Latest news', '/news'],
  ['Latest features', '/production-insights'],
  ['Latest guides', '/country'],
])('links "All" of %s to %s (NE-005, NE-006, NE-008)', async (title, href) => {
  open();
  const section = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
  expect(within(section).getByRole('link', { name: /^All / })).toHaveAttribute('href', href);
});

test('links articles, and external entries in the configured tab (NE-016, NE-017, NE-018)', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Own story' })).toHaveAttribute(
    'href',
    '/news/2026/09/02/own-story',
  );
  const outside = screen.getByRole('link', { name: 'Outside (opens in new tab)' });
  expect(outside).toHaveAttribute('href', 'https://out.example/');
  expect(outside).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Outside here' })).not.toHaveAttribute('target');
});

test('plays the top stories automatically, with a pause button (NE-014, decision C7)', async () => {
  // Only a track that is wider than its frame has buttons.
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  open();
  const section = (await screen.findByRole('heading', { name: 'Latest news' })).closest(
    'section',
  ) as HTMLElement;
  await userEvent.click(await within(section).findByRole('button', { name: 'Pause' }));
  expect(within(section).getByRole('button', { name: 'Play' })).toBeVisible();
  jest.restoreAllMocks();
});

test('shows guides by their place, in reverse of their stored order (decision D22) [site V13]', async () => {
  open();
  const section = (await screen.findByRole('heading', { name: 'Latest guides' })).closest(
    'section',
  ) as HTMLElement;
  const places = within(section)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(places).toEqual(['AustriaProduction guide', 'Georgia']);
});

test('shows videos with headline and description (NE-012), and logos by name (NE-013)', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^Rain stage/ })).toHaveAttribute(
    'href',
    'https://video.example/1',
  );
  expect(screen.getByText('Nine hours.')).toBeVisible();
  expect(screen.getByText('Nordlys')).toBeInTheDocument();
});

test('shows the name of each customer beside its mark [site V14]', async () => {
  open();
  const heading = await screen.findByRole('heading', { name: 'Trusted by leading companies' });
  const customers = within(heading.closest('section') as HTMLElement);
  expect(customers.getByText('Nordlys')).toBeVisible();
});

test('leaves out a section whose source fails, and shows the rest (NE-019)', async () => {
  open({ getLatestVideos: () => Promise.reject(new Error('the source is down')) });
  expect(await screen.findByRole('heading', { name: 'Latest news' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Trusted by leading companies' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Latest videos' })).not.toBeInTheDocument();
});
