import type { Page } from '@playwright/test';

/** Largest page of the api. */
const PAGE = 50;
const MAX_ARTICLES = 2_000;

interface ListedArticle {
  slug: string;
  title: string;
  strapline: string;
  date_published: string;
  is_external: boolean;
}

/** Returns the path of the newest article on this site, or of the newest with `letters` in its title or strapline. */
export async function articleAddress(page: Page, letters?: RegExp): Promise<string> {
  for (let offset = 0; offset < MAX_ARTICLES; offset += PAGE) {
    const response = await page.request.get(`/web_api/articles?limit=${PAGE}&offset=${offset}`);
    const { articles } = (await response.json()) as { articles: ListedArticle[] };
    const article = articles.find(
      ({ is_external, title, strapline }) =>
        !is_external && (!letters || letters.test(`${title} ${strapline}`)),
    );
    if (article) return `/news/${article.date_published.replaceAll('-', '/')}/${article.slug}`;
  }
  throw new Error(`No article has ${letters} in its title or strapline.`);
}
