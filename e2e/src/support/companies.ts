import type { Page } from '@playwright/test';

interface SearchResult {
  url_slug: string;
  country_slug: string;
}

/** Returns the profile paths of a search, in the order of its results. @param query query string of the api call */
export async function profilesOf(page: Page, query: string): Promise<string[]> {
  const response = await page.request.get(`/web_api/search/results?${query}`);
  const { results } = (await response.json()) as { results: SearchResult[] };
  return results.map(({ country_slug, url_slug }) => `/country/${country_slug}/profile/${url_slug}`);
}

/** Returns the profile path of the first result. */
export async function profileOf(page: Page, query: string): Promise<string> {
  const [first] = await profilesOf(page, `${query}&limit=1`);
  if (!first) throw new Error(`No company matches ${query}.`);
  return first;
}

/** Returns the profile path of a Gold company with showreels and a gallery. */
export const goldProfile = (page: Page) => profileOf(page, 'country=france&tier=GOLD&showreel=1&gallery=1');

/** Returns the profile path of a company with at least `count` categories. */
export async function profileWithCategories(page: Page, count: number): Promise<string> {
  for (const profile of await profilesOf(page, 'country=france&tier=GOLD&limit=60')) {
    const [, , country, , slug] = profile.split('/');
    const response = await page.request.get(`/web_api/companies/${country}/${slug}`);
    const { categories } = (await response.json()) as { categories: unknown[] };
    if (categories.length >= count) return profile;
  }
  throw new Error(`No Gold company of France has ${count} categories.`);
}
