import type { Page } from '@playwright/test';
import { API_PREFIX, type ResponseOf, type RouteName } from '@unitbase/contracts/client';
import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { splitRoute } from '@unitbase/contracts/paths';

/** Returns a package code that contracts 1.0 do not define. */
const nextPackage = (code: string) => (code === 'GOLD' ? 'DIAMOND' : code);
const nextCard = (card: CompanyCard) => ({
  ...card,
  packagetypecode: nextPackage(card.packagetypecode),
  rating: 4.5,
});
const nextArticle = <Card extends ArticleSummary>(card: Card) => ({ ...card, reading_minutes: 4 });

/** Additions of contracts 1.1, as a minor version may have, for each response that widgets read. */
const additions: { [Name in RouteName]?: (response: ResponseOf<Name>) => object } = {
  search: (response) => ({ ...response, results: response.results.map(nextCard) }),
  getCompany: (company) => ({
    ...company,
    packagetype: nextPackage(company.packagetype),
    awards: [{ name: 'Slate' }],
  }),
  getIncentives: (incentives) => ({ ...incentives, film_office: { name: 'Office' } }),
  getArticles: (list) => ({ ...list, articles: list.articles.map(nextArticle) }),
  searchArticles: (response) => ({ ...response, results: response.results.map(nextArticle) }),
  getArticle: nextArticle,
  getQuiz: (quiz) => ({ ...quiz, difficulty: 'hard' }),
  answerQuiz: (result) => ({ ...result, rank: 7 }),
};

/**
 * Responds to the api calls of a page as an api of contracts 1.1, with the data of the site under test.
 * @returns a function that reads all responses so far as one text
 */
export async function answerByNextContract(page: Page, site: string): Promise<() => string> {
  let log = '';
  for (const [name, addTo] of Object.entries(additions)) {
    const [method, path] = splitRoute(name);
    const pattern = new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`);
    await page.route(
      (url) => url.origin === site && pattern.test(url.pathname),
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        const response = await route.fetch();
        if (!response.ok()) return route.fulfill({ response });
        const text = JSON.stringify((addTo as (body: unknown) => object)(await response.json()));
        log += text;
        return route.fulfill({ response, body: text });
      },
    );
  }
  return () => log;
}
