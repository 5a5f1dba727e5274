import { expect, type Page } from '@playwright/test';

interface ListedArticle {
  slug: string;
  title: string;
  strapline: string;
  date_published: string;
  is_external: boolean;
}

/** Returns the path of the newest article on this site, or of the newest with `letters` in its title or strapline. */
export async function articleAddress(page: Page, letters?: RegExp): Promise<string> {
  const response = await page.request.get('/web_api/articles?limit=200');
  const { articles } = (await response.json()) as { articles: ListedArticle[] };
  const article = articles.find(
    ({ is_external, title, strapline }) =>
      !is_external && (!letters || letters.test(`${title} ${strapline}`)),
  );
  expect(article).toBeDefined();
  return `/news/${article?.date_published.replaceAll('-', '/')}/${article?.slug}`;
}
