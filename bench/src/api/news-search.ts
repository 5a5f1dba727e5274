import type { Pool } from '@unitbase/api/db/query';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { openBenchApi, timeRequest } from './bench-api';
import { timeInTurns } from './in-turns';
import { column, createRandom, distinct } from './random';

/** Questions of each kind, and those before the measurement. */
const EACH = 300;
const WARM_UP = 40;
/** Goal for the 95th percentile, in milliseconds. */
const MOST = 15;

/** Measures the search in the news over all articles. */
export async function benchNewsSearch(): Promise<boolean> {
  await using api = await openBenchApi();
  const report = new Report('news-search');
  for (const [kind, make] of Object.entries(await createMakers(api.pool))) {
    const questions = distinct(make, EACH + WARM_UP);
    const [times = []] = await timeInTurns([(url) => timeRequest(api, url)], questions, WARM_UP);
    const p95 = quantile(times, 0.95);
    report.row({ kind, n: times.length, p50: round(quantile(times, 0.5), 1), p95: round(p95, 1) });
    report.goal(`${kind}: p95`, p95, MOST, 'ms');
  }
  return report.finish();
}

/** Returns functions that make a path of each kind, from the content of the newsroom. */
async function createMakers(pool: Pool): Promise<Record<string, () => string>> {
  const { chance, below, pick, several, word } = createRandom(20_261_121);
  const [titles, authors, tags, countries] = await Promise.all([
    column(pool, 'SELECT title AS value FROM articles ORDER BY id'),
    column(pool, 'SELECT id::text AS value FROM authors ORDER BY id'),
    column(pool, 'SELECT id::text AS value FROM tags ORDER BY id'),
    column(
      pool,
      `SELECT DISTINCT c.slug AS value FROM countries c JOIN article_countries k ON k.country_id = c.id ORDER BY 1`,
    ),
  ]);
  const path = (...parts: string[]) => `/news/search?${parts.filter(Boolean).join('&')}`;
  const words = (count: number) => {
    const text = Array.from({ length: count }, () => word(titles)).join(' ');
    return `q=${encodeURIComponent(text.slice(0, 500))}`;
  };
  const filter = (name: string, ids: readonly string[]) => `${name}=${several(ids, 4).join(',')}`;
  const ordering = () => `ordering=${pick(['date_published', '-date_published', 'x'])}`;
  const page = () => `offset=${below(6) * 10}&${ordering()}`;
  return {
    text: () => path(words(1 + below(3)), page()),
    filters: () =>
      path(
        chance(0.5) ? filter('authors', authors) : filter('tags', tags),
        filter('countries', countries),
        page(),
      ),
    'any mix': () =>
      path(
        chance(0.6) ? words(1 + below(2)) : '',
        chance(0.5) ? filter('authors', authors) : '',
        chance(0.5) ? filter('tags', tags) : '',
        chance(0.5) ? filter('countries', countries) : '',
        page(),
      ),
    'broad pages': () => path(`offset=${below(110) * 10}`, `limit=${10 + below(41)}`, ordering()),
    'long texts': () => path(words(120), page()),
  };
}
