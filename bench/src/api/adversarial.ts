import { type Pool, rows } from '@unitbase/api/db/query';

/** An address made to be slow. */
export interface Hostile {
  kind: string;
  url: string;
}

/** Repeatable numbers between 0 and 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const STOP_WORDS =
  'the a an and of in on at to for with by from is are was were be been this that it its'.split(' ');
const BROAD = [
  'film',
  'production',
  'hire',
  'studio',
  'camera',
  'equipment',
  'services',
  'location',
  'post',
  'sound',
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ODD = [
  '%',
  '_',
  '*',
  '?',
  "'",
  '"',
  '\\',
  '&',
  '|',
  '!',
  '<->',
  ':*',
  '()',
  '..',
  '\u0000',
  '-',
  'OR',
  'NEAR',
];
const SCRIPTS = [
  '東京映画',
  'фильм',
  'سينما',
  'Ελλάδα',
  'ẞtraße',
  'n̈̃́ö',
  '👩‍🎤🎬',
  '\u202Eevil',
  'ﬁlm',
  'İstanbul',
  '\uD800',
];

/** As many addresses as asked for, of every kind in turns; always the same for the same directory. */
export async function makeHostile(pool: Pool, count: number): Promise<Hostile[]> {
  const next = random(20_261_122);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const several = <One>(list: readonly One[], most: number): One[] =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(list));
  const column = async (text: string) =>
    (await rows<{ value: string }>(pool, text)).map(({ value }) => value);
  const terms = (kind: string) =>
    column(`SELECT slug AS value FROM facet_terms WHERE kind = '${kind}' ORDER BY id`);
  const [countries, sections, languages, equipment, certificates, credits, words] = await Promise.all([
    column('SELECT slug AS value FROM countries ORDER BY org_count DESC, id LIMIT 60'),
    column('SELECT slug AS value FROM sections ORDER BY id'),
    terms('language'),
    terms('equipment'),
    terms('certificate'),
    terms('credit'),
    column('SELECT word AS value FROM search_words ORDER BY uses DESC, word LIMIT 3000'),
  ]);
  const search = (parts: Record<string, string | number>) =>
    `/search/results?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString()}`;
  const deep = () => Math.floor(next() * 10_000);
  const misspelt = (word: string) => {
    const at = 1 + Math.floor(next() * (word.length - 1));
    return word.slice(0, at) + pick([...LETTERS]) + word.slice(at + Math.floor(next() * 2));
  };
  const kinds: Record<string, () => string> = {
    'stop words alone': () =>
      search({ search: several(STOP_WORDS, 12).join(' '), facets: 1, offset: deep() }),
    'two letters': () =>
      search({
        search: pick([...LETTERS]) + pick([...LETTERS]),
        facets: 1,
        search_credits: pick(['0', '1']),
      }),
    'two letters, suggested': () => `/suggestions?q=${pick([...LETTERS])}${pick([...LETTERS])}`,
    'beginnings of three letters': () =>
      search({ search: pick(words).slice(0, 3), facets: 1, offset: deep() }),
    'wildcards and operators': () =>
      search({ search: several([...ODD, ...BROAD], 12).join(pick(['', ' '])), facets: 1 }),
    'very long': () => search({ search: several(words, 60).join(' ').slice(0, 400), facets: 1 }),
    'one long word': () => search({ search: Array.from({ length: 400 }, () => pick([...LETTERS])).join('') }),
    'eight misspelt words': () =>
      search({ search: Array.from({ length: 8 }, () => misspelt(pick(words))).join(' '), facets: 1 }),
    'other scripts': () => search({ search: several(SCRIPTS, 6).join(' '), facets: 1 }),
    'broad words, deep page': () =>
      search({ search: several(BROAD, 2).join(' '), facets: 1, offset: deep(), limit: 60 }),
    'any of many broad words': () =>
      search({ search: several(BROAD, 10).join(' or '), facets: 1, offset: deep(), limit: 60 }),
    'many filters': () =>
      search({
        country: several(countries, 40).join(','),
        tier: 'basic,silver,gold',
        languages: several(languages, 40).join(','),
        equipment: several(equipment, 40).join(','),
        facets: 1,
        limit: 60,
      }),
    // Each kind that something is chosen of is counted once more.
    'something of every kind, broad words': () =>
      search({
        search: several(BROAD, 10).join(' or '),
        country: countries.join(','),
        tier: 'basic,silver,gold,platinum',
        languages: languages.join(','),
        equipment: several(equipment, 200).join(','),
        certificates: several(certificates, 60).join(','),
        credit_types: credits.join(','),
        facets: 1,
        limit: 60,
      }),
    'many countries, broad word': () =>
      search({ search: pick(BROAD), country: several(countries, 40).join(','), facets: 1, offset: deep() }),
    'everything, deep page': () =>
      search({ offset: deep(), limit: 60, facets: 1, tier: pick(['', 'basic', 'basic,gold']) }),
    'hostile order': () =>
      search({
        sort: pick(['name', 'updated', 'id;drop', '-name', '__proto__']),
        search: pick(['', 'film', 'production']),
        section: pick(['', ...sections]),
        offset: deep(),
        limit: 60,
        facets: 1,
      }),
    'people and credits': () =>
      search({
        search: several(words, 2).join(' '),
        search_people: 1,
        search_credits: 1,
        facets: 1,
        offset: deep(),
      }),
    'profiles that are not there': () =>
      `/companies/${pick(countries)}/${misspelt(pick(words))}-${pick(words)}`,
    'places by letters': () =>
      `/locations?search=${encodeURIComponent(pick([pick([...LETTERS]), misspelt(pick(words)), pick(SCRIPTS.slice(0, 9))]))}`,
    'A to Z, deep page': () => `/companies?alpha=${pick([...LETTERS])}&offset=${deep()}&limit=50`,
  };
  const made = new Map<string, Hostile>();
  const makers = Object.entries(kinds);
  for (let turn = 0; made.size < count && turn < count * 20; turn += 1) {
    const [kind, make] = makers[turn % makers.length] ?? ['', () => ''];
    const url = make();
    made.set(url, { kind, url });
  }
  return [...made.values()];
}
