import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

export interface ExampleWidget {
  /** `companies` of `<unitbase-companies>`. */
  name: string;
  attributes: Record<string, string>;
}

/** One widget of each kind, with real content of the site under test. */
export async function exampleWidgets(request: APIRequestContext): Promise<ExampleWidget[]> {
  const read = async (path: string) => (await request.get(`/web_api${path}`)).json();
  const { results } = await read('/search/results?country=france&tier=gold&limit=1');
  const { articles } = await read('/articles?limit=1');
  return [
    { name: 'companies', attributes: { country: 'france' } },
    { name: 'company', attributes: { country: 'france', company: results[0].url_slug } },
    { name: 'search', attributes: { country: 'france' } },
    { name: 'incentives', attributes: { country: 'france' } },
    { name: 'news', attributes: {} },
    { name: 'article', attributes: { article: articles[0].slug } },
    { name: 'quiz', attributes: { quiz: 'lenses-and-light' } },
  ];
}

/** Answers all questions of the quiz on a page with the first answer; each press waits for the question that it is for. */
export async function playByKeyboard(page: Page): Promise<void> {
  const quiz = page.locator('unitbase-quiz');
  for (let question = 1; question <= 6; question += 1) {
    await expect(quiz.locator('[part=count]')).toHaveText(`${question} of 6`);
    await quiz.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
}
