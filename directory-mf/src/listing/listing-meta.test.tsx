import { results } from '../testing/fixtures';
import { france, heading, openListing } from './testing';

it('has one canonical address per result set', async () => {
  openListing('/search?category=camera-lighting&subcategory=drone-operators');
  await heading();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/section/camera-lighting/category/drone-operators',
  );
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

it("has the country's social picture", async () => {
  openListing('/country/france', { search: results({ names: france }) });
  await heading();
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://unitbase.example/media/social/country/france.png',
  );
});

it.each(['tier=GOLD', 'languages=french', 'search=crane'])(
  'has noindex for pages filtered by %s',
  async (query) => {
    openListing(`/country/france?${query}`, { search: results({ names: france }) });
    await heading();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
);

it.each(['sort=price', 'tier=DIAMOND'])('ignores the unknown value %s', async (query) => {
  openListing(`/country/france?${query}`, { search: results({ names: france }) });
  await heading();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/country/france',
  );
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});
