import type { Pool } from '@unitbase/api/db/query';
import { column, createRandom } from './random';

interface HostileQuestion {
  kind: string;
  url: string;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const STOP_WORDS =
  'the a an and of in on at to for with by from is are was were be been this that it its'.split(' ');
const BROAD = 'film production hire studio camera equipment services location post sound'.split(' ');
const OPERATORS = [...`% _ * ? ' " \\ & | ! <-> :* () .. - OR NEAR`.split(' '), '\u0000'];
const SCRIPTS = '東京映画 фильм سينما Ελλάδα ẞtraße n̈̃́ö 👩‍🎤🎬 \u202Eevil ﬁlm İstanbul'.split(' ');
const LONE_SURROGATE = '\uD800';

const search = (parameters: Record<string, string | number>) =>
  `/search/results?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

/** Returns `count` different paths that are made to be slow, of all kinds in turns; the same ones for the same directory. */
export async function makeHostile(pool: Pool, count: number): Promise<HostileQuestion[]> {
  const makers = Object.entries(await createMakers(pool));
  const questions = new Map<string, HostileQuestion>();
  for (let turn = 0; questions.size < count && turn < count * 20; turn += 1) {
    const [kind, make] = makers[turn % makers.length] ?? ['', () => ''];
    const url = make();
    questions.set(url, { kind, url });
  }
  return [...questions.values()];
}

/** Returns functions that make a path of each kind. */
async function createMakers(pool: Pool): Promise<Record<string, () => string>> {
  const { below, pick, several } = createRandom(20_261_122);
  const terms = (kind: string) =>
    column(pool, `SELECT slug AS value FROM facet_terms WHERE kind = '${kind}' ORDER BY id`);
  const [countries, sections, languages, equipment, certificates, credits, words] = await Promise.all([
    column(pool, 'SELECT slug AS value FROM countries ORDER BY org_count DESC, id LIMIT 60'),
    column(pool, 'SELECT slug AS value FROM sections ORDER BY id'),
    terms('language'),
    terms('equipment'),
    terms('certificate'),
    terms('credit'),
    column(pool, 'SELECT word AS value FROM search_words ORDER BY uses DESC, word LIMIT 3000'),
  ]);
  const offset = () => below(10_000);
  const letters = (length: number) => Array.from({ length }, () => pick(LETTERS)).join('');
  const misspelt = (word: string) => {
    const at = 1 + below(word.length - 1);
    return word.slice(0, at) + pick(LETTERS) + word.slice(at + below(2));
  };
  const texts = (list: readonly string[], most: number, separator = ' ') =>
    several(list, most).join(separator);
  /** Searches with facets, which count all results. */
  const counted = (parameters: Record<string, string | number>) => search({ ...parameters, facets: 1 });
  const deep = (parameters: Record<string, string | number>) =>
    counted({ ...parameters, offset: offset(), limit: 60 });
  return {
    'stop words alone': () => counted({ search: texts(STOP_WORDS, 12), offset: offset() }),
    'two letters': () => counted({ search: letters(2), search_credits: below(2) }),
    'two letters, suggested': () => `/suggestions?q=${letters(2)}`,
    'beginnings of three letters': () => counted({ search: pick(words).slice(0, 3), offset: offset() }),
    'wildcards and operators': () =>
      counted({ search: texts([...OPERATORS, ...BROAD], 12, pick(['', ' '])) }),
    'very long': () => counted({ search: texts(words, 60).slice(0, 400) }),
    'one long word': () => search({ search: letters(400) }),
    'eight misspelt words': () =>
      counted({ search: Array.from({ length: 8 }, () => misspelt(pick(words))).join(' ') }),
    'other scripts': () => counted({ search: texts([...SCRIPTS, LONE_SURROGATE], 6) }),
    'broad words, deep page': () => deep({ search: texts(BROAD, 2) }),
    'any of many broad words': () => deep({ search: texts(BROAD, 10, ' or ') }),
    'many filters': () =>
      counted({
        country: texts(countries, 40, ','),
        tier: 'basic,silver,gold',
        languages: texts(languages, 40, ','),
        equipment: texts(equipment, 40, ','),
        limit: 60,
      }),
    // Each kind of facet with a selection is counted separately.
    'something of every kind, broad words': () =>
      counted({
        search: texts(BROAD, 10, ' or '),
        country: countries.join(','),
        tier: 'basic,silver,gold,platinum',
        languages: languages.join(','),
        equipment: texts(equipment, 200, ','),
        certificates: texts(certificates, 60, ','),
        credit_types: credits.join(','),
        limit: 60,
      }),
    'many countries, broad word': () =>
      counted({ search: pick(BROAD), country: texts(countries, 40, ','), offset: offset() }),
    'everything, deep page': () => deep({ tier: pick(['', 'basic', 'basic,gold']) }),
    'hostile order': () =>
      deep({
        sort: pick(['name', 'updated', 'id;drop', '-name', '__proto__']),
        search: pick(['', 'film', 'production']),
        section: pick(['', ...sections]),
      }),
    'people and credits': () =>
      counted({ search: texts(words, 2), search_people: 1, search_credits: 1, offset: offset() }),
    'profiles that do not exist': () =>
      `/companies/${pick(countries)}/${misspelt(pick(words))}-${pick(words)}`,
    'places by letters': () =>
      `/locations?search=${encodeURIComponent(pick([letters(1), misspelt(pick(words)), pick(SCRIPTS)]))}`,
    'A to Z, deep page': () => `/companies?alpha=${letters(1)}&offset=${offset()}&limit=50`,
  };
}
