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

interface ProfileParts {
  categories: unknown[];
  languages: unknown[];
  reel: unknown[];
}

/** Returns the profile path of the first result that `accepts` a company's parts. */
async function profileWhere(
  page: Page,
  query: string,
  accepts: (parts: ProfileParts) => boolean,
): Promise<string> {
  for (const profile of await profilesOf(page, query)) {
    const [, , country, , slug] = profile.split('/');
    const response = await page.request.get(`/web_api/companies/${country}/${slug}`);
    if (accepts((await response.json()) as ProfileParts)) return profile;
  }
  throw new Error(`No result of ${query} has the parts.`);
}

/** Returns the profile path of the first result with at least two showreels. */
export const profileWithReels = (page: Page, query: string) =>
  profileWhere(page, query, ({ reel }) => reel.length > 1);

/** Returns the profile path of a Gold company with showreels and a gallery. */
export const goldProfile = (page: Page) =>
  profileWithReels(page, 'country=france&tier=GOLD&showreel=1&gallery=1&limit=60');

/** Returns the profile path of a company with two languages and at least `count` categories. */
export const profileWithCategories = (page: Page, count: number) =>
  profileWhere(
    page,
    'country=france&tier=GOLD&limit=60',
    ({ categories, languages }) => categories.length >= count && languages.length > 1,
  );
