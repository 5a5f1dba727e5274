import type { APIRequestContext } from '@playwright/test';

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
