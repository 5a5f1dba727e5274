import { results } from '../testing/fixtures';
import { france, heading, openListing } from './testing';

it('is one canonical address per result set', async () => {
  openListing('/search?category=camera-lighting&subcategory=drone-operators');
  await heading();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/section/camera-lighting/category/drone-operators',
  );
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

it("names the country's picture for sharing where there is a country", async () => {
  openListing('/country/france', { search: results({ names: france }) });
  await heading();
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://unitbase.example/media/social/country/france.png',
  );
});

it.each(['tier=GOLD', 'languages=french', 'search=crane'])(
  'leaves pages filtered by %s out',
  async (query) => {
    openListing(`/country/france?${query}`, { search: results({ names: france }) });
    await heading();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
);

it.each(['sort=price', 'tier=DIAMOND'])('takes %s, which there is not, as nothing', async (query) => {
  openListing(`/country/france?${query}`, { search: results({ names: france }) });
  await heading();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/country/france',
  );
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});
