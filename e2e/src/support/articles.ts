import { expect, type Page } from '@playwright/test';

interface Listed {
  slug: string;
  title: string;
  strapline: string;
  date_published: string;
  is_external: boolean;
}

/** The newest article of our own, or the newest whose title or strapline has a letter of `letters`. */
export async function articleAddress(page: Page, letters?: RegExp): Promise<string> {
  const answer = await page.request.get('/web_api/articles?limit=200');
  const { articles } = (await answer.json()) as { articles: Listed[] };
  const article = articles.find(
    (one) => !one.is_external && (!letters || letters.test(`${one.title} ${one.strapline}`)),
  );
  expect(article).toBeDefined();
  return `/news/${article?.date_published.replaceAll('-', '/')}/${article?.slug}`;
}
