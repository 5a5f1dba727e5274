import type { Page } from '@playwright/test';

interface Found {
  url_slug: string;
  country_slug: string;
}

/** Profile addresses of companies that the data decide, in the order of the results. @param query of the search call */
export async function profilesOf(page: Page, query: string): Promise<string[]> {
  const answer = await page.request.get(`/web_api/search/results?${query}`);
  const { results } = (await answer.json()) as { results: Found[] };
  return results.map(({ country_slug, url_slug }) => `/country/${country_slug}/profile/${url_slug}`);
}

/** The first of them. */
export async function profileOf(page: Page, query: string): Promise<string> {
  const [first] = await profilesOf(page, `${query}&limit=1`);
  if (!first) throw new Error(`No company answers ${query}.`);
  return first;
}

/** A Gold company with showreels and a gallery. */
export const goldProfile = (page: Page) => profileOf(page, 'country=france&tier=GOLD&showreel=1&gallery=1');
