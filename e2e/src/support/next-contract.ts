import type { Page } from '@playwright/test';
import { type AnswerOf, API_PREFIX, type RouteName } from '@unitbase/contracts/client';
import type { ArticleCard } from '@unitbase/contracts/entities/news';
import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { paths } from '@unitbase/contracts/paths';

/** A package that contracts 1.0 do not know. */
const nextPackage = (code: string) => (code === 'GOLD' ? 'DIAMOND' : code);
const nextCard = (card: CompanyCard) => ({
  ...card,
  packagetypecode: nextPackage(card.packagetypecode),
  rating: 4.5,
});
const nextArticle = <Card extends ArticleCard>(card: Card) => ({ ...card, reading_minutes: 4 });

/** Contracts 1.1: what a minor version may add, for each answer that widgets read. */
const answers: { [Name in RouteName]?: (answer: AnswerOf<Name>) => object } = {
  search: (found) => ({ ...found, results: found.results.map(nextCard) }),
  getCompany: (company) => ({
    ...company,
    packagetype: nextPackage(company.packagetype),
    awards: [{ name: 'Slate' }],
  }),
  getCountry: (country) => ({ ...country, film_office: { name: 'Office' } }),
  getArticles: (list) => ({ ...list, articles: list.articles.map(nextArticle) }),
  searchArticles: (found) => ({ ...found, results: found.results.map(nextArticle) }),
  getArticle: nextArticle,
  getQuiz: (quiz) => ({ ...quiz, difficulty: 'hard' }),
  answerQuiz: (result) => ({ ...result, rank: 7 }),
};

/**
 * Answers all api calls of a page as an api of contracts 1.1 on the data of the site under test.
 * @returns reads all answers so far, as one text
 */
export async function answerByNextContract(page: Page, site: string): Promise<() => string> {
  let given = '';
  for (const [name, change] of Object.entries(answers)) {
    const [method, path] = paths[name as RouteName].split(' ') as [string, string];
    const address = new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`);
    await page.route(
      (url) => url.origin === site && address.test(url.pathname),
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        const response = await route.fetch();
        if (!response.ok()) return route.fulfill({ response });
        const text = JSON.stringify((change as (answer: unknown) => object)(await response.json()));
        given += text;
        return route.fulfill({ response, body: text });
      },
    );
  }
  return () => given;
}
