import type { APIRequestContext, Page } from '@playwright/test';
import { sharedToken } from '../lists';
import { expect } from '../test';

export interface ExampleWidget {
  /** Name without prefix: `companies` for `<unitbase-companies>`. */
  name: string;
  attributes: Record<string, string>;
}

/** Returns one widget of each kind, with content of the site under test. */
export async function exampleWidgets(request: APIRequestContext): Promise<ExampleWidget[]> {
  const read = async (path: string) => (await request.get(`/web_api${path}`)).json();
  const { results } = await read('/search/results?country=france&tier=gold&limit=1');
  const { articles } = await read('/articles?limit=1');
  return [
    { name: 'companies', attributes: { country: 'france' } },
    { name: 'company', attributes: { country: 'france', company: results[0].url_slug } },
    { name: 'search', attributes: { country: 'france' } },
    { name: 'incentives', attributes: { country: 'france' } },
    { name: 'list', attributes: { list: await sharedToken(request) } },
    { name: 'news', attributes: {} },
    { name: 'article', attributes: { article: articles[0].slug } },
    { name: 'quiz', attributes: { quiz: 'lenses-and-light' } },
  ];
}

/** Plays the quiz of a page by keyboard with the first answer of each question. */
export async function playByKeyboard(page: Page): Promise<void> {
  const quiz = page.locator('unitbase-quiz');
  for (let question = 1; question <= 6; question += 1) {
    await expect(quiz.locator('[part=count]')).toHaveText(`${question} of 6`);
    await quiz.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
}
