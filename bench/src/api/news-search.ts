import { buildApp } from '@unitbase/api/app';
import { readConfig } from '@unitbase/api/config';
import { stopDatabasesOnSignal } from '@unitbase/api/db/embedded';
import { prepareDatabase } from '@unitbase/api/db/prepare';
import { type Pool, rows } from '@unitbase/api/db/query';
import { cell, get, percentile, timed } from './measure';

/** Questions of each kind, and those asked before the clock runs. */
const EACH = 300;
const WARM_UP = 40;

/** Bound on the 95th percentile at the api, in milliseconds. */
const BOUND = 15;

/** Repeatable numbers between 0 and 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Addresses by kind, made of what the newsroom holds: every address once, so that no cache helps. */
async function makeQuestions(pool: Pool): Promise<Map<string, string[]>> {
  const next = random(20_261_121);
  const pick = <One>(list: readonly One[]): One => {
    const one = list[Math.floor(next() * list.length)];
    if (one === undefined) throw new Error('There are no articles: fill the database first (npm start).');
    return one;
  };
  const column = async (text: string) =>
    (await rows<{ value: string }>(pool, text)).map(({ value }) => value);
  const [titles, authors, tags, countries] = await Promise.all([
    column('SELECT title AS value FROM articles ORDER BY id'),
    column('SELECT id::text AS value FROM authors ORDER BY id'),
    column('SELECT id::text AS value FROM tags ORDER BY id'),
    column(
      `SELECT DISTINCT c.slug AS value FROM countries c JOIN article_countries k ON k.country_id = c.id ORDER BY 1`,
    ),
  ]);
  const several = (list: readonly string[]) =>
    Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(list)).join(',');
  const words = (count: number) => {
    const text = Array.from({ length: count }, () => pick(pick(titles).split(' '))).join(' ');
    return encodeURIComponent(text.slice(0, 500));
  };
  const page = () =>
    `offset=${Math.floor(next() * 6) * 10}&ordering=${pick(['date_published', '-date_published', 'x'])}`;
  const kinds: Record<string, () => string> = {
    text: () => `q=${words(1 + Math.floor(next() * 3))}&${page()}`,
    filters: () =>
      `${pick(['authors', 'tags'])}=${several(pick([authors, tags]))}&countries=${several(countries)}&${page()}`,
    'any mix': () =>
      [
        next() < 0.6 ? `q=${words(1 + Math.floor(next() * 2))}` : '',
        next() < 0.5 ? `authors=${several(authors)}` : '',
        next() < 0.5 ? `tags=${several(tags)}` : '',
        next() < 0.5 ? `countries=${several(countries)}` : '',
        page(),
      ]
        .filter((part) => part)
        .join('&'),
    'broad pages': () =>
      `offset=${Math.floor(next() * 110) * 10}&limit=${10 + Math.floor(next() * 41)}&${page().split('&')[1]}`,
    'long texts': () => `q=${words(120)}&${page()}`,
  };
  return new Map(
    Object.entries(kinds).map(([kind, make]) => {
      const made = new Set<string>();
      for (let tries = 0; made.size < EACH + WARM_UP && tries < EACH * 50; tries += 1) made.add(make());
      return [kind, [...made]];
    }),
  );
}

/** News search at the api, over all articles; whether the bound was kept. */
async function main(): Promise<boolean> {
  stopDatabasesOnSignal();
  const config = readConfig(process.env);
  const database = await prepareDatabase({ databaseUrl: config.databaseUrl, dataDir: config.databaseDir });
  const app = await buildApp({ pool: database.pool, config });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      database.pool,
      'SELECT count(*)::int AS count FROM articles',
    );
    let passed = true;
    console.info(`News search over ${count} articles`);
    console.info('milliseconds        n  api p50  api p95');
    for (const [kind, questions] of await makeQuestions(database.pool)) {
      const times: number[] = [];
      for (const [index, question] of questions.entries()) {
        const time = await timed(async () => {
          const status = await get(origin, `/news/search?${question}`);
          if (status !== 200) throw new Error(`${question} answered ${status}.`);
        });
        if (index >= WARM_UP) times.push(time);
      }
      const kept = percentile(times, 0.95) <= BOUND;
      passed &&= kept;
      const numbers = [percentile(times, 0.5), percentile(times, 0.95)].map(cell).join('');
      console.info(
        `${kind.padEnd(14)}${String(times.length).padStart(7)}${numbers}  ${kept ? 'within' : 'OVER'} ${BOUND}`,
      );
    }
    return passed;
  } finally {
    await app.close();
    await database.close();
  }
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
