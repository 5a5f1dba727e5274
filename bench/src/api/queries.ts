import { type Pool, rows } from '@unitbase/api/db/query';

/** One address, and the same question as bare SQL. */
export interface Question {
  url: string;
  kind: Kind;
  text: string;
}

export const kinds = [
  'keyword',
  'search with facets',
  'broad with facets',
  'people',
  'credits',
  'listing',
  'listing with facets',
  'country',
  'profile',
  'suggestions',
] as const;
export type Kind = (typeof kinds)[number];

/** Repeatable numbers between 0 and 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** What visitors may ask, made of what the directory holds: every address once, so that no cache helps. */
export async function makeQuestions(pool: Pool, each: number): Promise<Question[]> {
  const next = random(20_261_121);
  const pick = <One>(list: readonly One[]): One => {
    const one = list[Math.floor(next() * list.length)];
    if (one === undefined) throw new Error('The directory is empty: fill it first (npm start).');
    return one;
  };
  const column = async (text: string) =>
    (await rows<{ value: string }>(pool, text)).map(({ value }) => value);
  const [names, categories, cities, countries, people, titles, profiles, listings] = await Promise.all([
    column(`SELECT name AS value FROM orgs WHERE status = 'approved' ORDER BY md5(id::text) LIMIT 2000`),
    column('SELECT name AS value FROM categories WHERE org_count > 0 ORDER BY id'),
    column(
      `SELECT name AS value FROM locations WHERE kind = 'city' AND org_count > 0 ORDER BY md5(id::text) LIMIT 500`,
    ),
    column('SELECT slug AS value FROM countries WHERE org_count > 0 ORDER BY id'),
    column(`SELECT firstname || ' ' || lastname AS value FROM people ORDER BY md5(id::text) LIMIT 2000`),
    column('SELECT productiontitle AS value FROM credits ORDER BY md5(id::text) LIMIT 2000'),
    column(`SELECT k.slug || '/' || o.slug AS value FROM orgs o JOIN countries k ON k.id = o.country_id
            WHERE o.status = 'approved' ORDER BY md5(o.id::text) LIMIT ${each * 2}`),
    column(`SELECT 'section=' || s.slug || '&category=' || c.slug || '&country=' || k.slug AS value
            FROM category_country n JOIN categories c ON c.id = n.category_id JOIN sections s ON s.id = c.section_id
            JOIN countries k ON k.id = n.country_id ORDER BY md5(c.id || '-' || k.id) LIMIT ${each * 2}`),
  ]);
  const word = () => pick(pick(names).split(/\s+/));
  const keyword = () =>
    [
      () => word(),
      () => pick(categories),
      () => `${pick(categories)} ${pick(cities)}`,
      () => pick(names),
      () => pick(pick(categories).split(/\s+/)),
      () =>
        `${pick(pick(categories).split(/\s+/))} ${pick(['hire', 'film', 'studio', 'production', 'crew', 'drone'])}`,
    ][Math.floor(next() * 6)]?.() ?? word();
  const withFacets = ({ url, text }: Omit<Question, 'kind'>) => ({ url: `${url}&facets=1`, text });
  const single = () => {
    const text = pick(['', 'tier=gold', 'tier=basic', 'tier=silver,gold', 'showreel=1', 'gallery=1']);
    return { url: `/search/results?${text}&offset=${Math.floor(next() * 30) * 15}`, text };
  };
  const makers: Record<Kind, () => Omit<Question, 'kind'>> = {
    keyword: () => {
      const text = keyword();
      const place = next() < 0.3 ? `&country=${pick(countries)}` : '';
      const offset = next() < 0.2 ? '&offset=15' : '';
      return { url: `/search/results?search=${encodeURIComponent(text)}${place}${offset}`, text };
    },
    'search with facets': () => withFacets(makers.keyword()),
    'broad with facets': () => {
      // The words that most companies say, each on many pages.
      const text = pick(['film', 'production', 'hire', 'studio', 'film production', 'camera', 'equipment']);
      const offset = Math.floor(next() * 70) * 15;
      return withFacets({ url: `/search/results?search=${encodeURIComponent(text)}&offset=${offset}`, text });
    },
    people: () => {
      const name = pick(people);
      const text = next() < 0.5 ? name : (name.split(' ')[1] ?? name);
      return { url: `/search/results?search_people=1&search=${encodeURIComponent(text)}`, text };
    },
    credits: () => {
      const title = pick(titles);
      const text = next() < 0.6 ? title : pick(title.split(/\s+/));
      return { url: `/search/results?search_credits=1&search=${encodeURIComponent(text)}`, text };
    },
    listing: () => {
      const text =
        next() < 0.7
          ? pick(listings)
          : `section=${pick(listings).split('&')[0]?.slice(8)}&offset=${Math.floor(next() * 20) * 15}`;
      return { url: `/search/results?${text}`, text };
    },
    'listing with facets': () =>
      withFacets(next() < 0.3 ? makers.country() : next() < 0.2 ? single() : makers.listing()),
    country: () => {
      const text = `country=${pick(countries)}&limit=30&offset=${Math.floor(next() * 8) * 30}`;
      return { url: `/search/results?${text}`, text };
    },
    profile: () => {
      const text = pick(profiles);
      return { url: `/companies/${text}`, text };
    },
    suggestions: () => {
      const source = pick([names, cities, categories]);
      const text = pick(source).slice(0, 2 + Math.floor(next() * 6));
      return { url: `/suggestions?q=${encodeURIComponent(text)}`, text };
    },
  };
  return kinds.flatMap((kind) => {
    const made = new Map<string, Question>();
    for (let tries = 0; made.size < each && tries < each * 50; tries += 1) {
      const question = makers[kind]();
      made.set(question.url, { ...question, kind });
    }
    return [...made.values()];
  });
}
