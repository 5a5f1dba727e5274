import { toSlug } from '@unitbase/contracts/slug';
import { languages } from 'countries-list';
import { LRUCache } from 'lru-cache';
import { cityNames } from '../db/city-names';
import { type Pool, rows } from '../db/query';
import { readTradeTerms } from '../db/trade-terms';
import { searchWords } from '../db/words';
import { type CountryNames, isUnambiguous, namesOf, nativeNamesOf, spellings } from './places/country-names';
import { Trade } from './search/query/trade';

/** Maximum age of the cached catalogue, in milliseconds. */
const MAX_AGE_MS = 60_000;

export interface SectionEntry {
  id: number;
  name: string;
  slug: string;
  google_ad_name: string;
  categoryIds: number[];
}

export interface CategoryEntry {
  id: number;
  section_id: number;
  name: string;
  slug: string;
  google_ad_name: string;
}

export interface CountryRow extends CountryNames {
  id: number;
  google_ad_name: string;
}

interface PlaceEntry {
  id: number;
  name: string;
  slug: string;
  type: 'State' | 'County' | 'City';
}

/** A city with other names than its own. */
interface CityWithOtherNames {
  id: number;
  /** The other names, as slugs. */
  names: readonly string[];
}

export const termKinds = ['language', 'equipment', 'certificate', 'location', 'credit'] as const;
export type TermKind = (typeof termKinds)[number];

/** A language, piece of equipment, certificate, place of work or kind of credit that companies list. */
interface TermEntry {
  id: number;
  kind: TermKind;
  name: string;
  slug: string;
}

/** Rows by id, each read at its first use: there are too many to load in advance. */
class RowCache<Row extends { id: number }> {
  readonly #rows = new Map<number, Row>();
  readonly #sql: string;

  /** @param sql selects rows by `$1`, an array of ids */
  constructor(sql: string) {
    this.#sql = sql;
  }

  /** Returns the existing rows by ascending id. */
  async read(pool: Pool, ids: readonly number[]): Promise<Row[]> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length > 0) {
      for (const row of await rows<Row>(pool, this.#sql, [missing])) this.#rows.set(row.id, row);
    }
    return ids
      .toSorted((a, b) => a - b)
      .flatMap((id) => {
        const row = this.#rows.get(id);
        return row ? [row] : [];
      });
  }
}

/** Existing cities with other names. `$1` ISO codes and `$2` slugs, in pairs, numbered from 1. */
const OTHER_CITY_NAMES_SQL = `
  SELECT l.id, a.nr::int FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a(iso, slug, nr)
  JOIN countries k ON k.iso_code = a.iso
  JOIN locations l ON l.country_id = k.id AND l.kind = 'city' AND l.slug = a.slug`;

async function readCitiesWithOtherNames(pool: Pool): Promise<CityWithOtherNames[]> {
  const cities = await rows<{ id: number; nr: number }>(pool, OTHER_CITY_NAMES_SQL, [
    cityNames.map(({ iso }) => iso),
    cityNames.map(({ slug }) => slug),
  ]);
  return cities.map(({ id, nr }) => ({ id, names: cityNames[nr - 1]?.names.map(toSlug) ?? [] }));
}

/** Shorter words match only whole names: 'LA', 'US'. */
const MIN_PREFIX_LENGTH = 3;
/** Same for names in another language: 'mal' means Malaysia rather than Mal i Zi. */
const MIN_NATIVE_PREFIX_LENGTH = 4;

/** Returns a test for names that start with `text`, or equal it if it is shorter than `shortest`. */
const startsWithOrEquals =
  (text: string, shortest = MIN_PREFIX_LENGTH) =>
  (name: string) =>
    text.length < shortest ? name === text : name.startsWith(text);

/** Names of the world's languages in English, folded. */
const LANGUAGES: ReadonlySet<string> = new Set(
  Object.values(languages).flatMap(({ name }) => toSlug(name).split('-')),
);

/** A country with its English names and those in other languages, as slugs. */
interface NamedCountry {
  country: CountryRow;
  names: readonly string[];
  own: readonly string[];
}

/** Sections, categories, terms of the trade and countries: few, used by every search, rarely changed. */
export class Catalogue {
  readonly sections: readonly SectionEntry[];
  readonly categories: readonly CategoryEntry[];
  readonly countries: readonly CountryRow[];
  readonly trade: Trade;
  readonly places = new RowCache<PlaceEntry>(
    'SELECT id, name, slug, initcap(kind) AS type FROM locations WHERE id = ANY($1::int[])',
  );
  readonly terms = new RowCache<TermEntry>(
    'SELECT id, kind, name, slug FROM facet_terms WHERE id = ANY($1::int[])',
  );
  readonly #cities: readonly CityWithOtherNames[];
  readonly #citiesByName = new Map<string, number[]>();
  readonly #countries = new Map<string, CountryRow>();
  readonly #countriesByName = new Map<string, CountryRow>();
  /** Names of each country as slugs, computed once. */
  readonly #named: readonly NamedCountry[];
  readonly #countryWords: ReadonlySet<string>;
  /** Words of names, computed once: suggestions compare all of them at every keystroke. */
  readonly #words = new Map<string, string>();

  constructor(
    sections: readonly SectionEntry[],
    categories: readonly CategoryEntry[],
    countries: readonly CountryRow[],
    trade: Trade,
    cities: readonly CityWithOtherNames[],
  ) {
    this.sections = sections;
    this.categories = categories;
    this.countries = countries;
    this.trade = trade;
    this.#cities = cities;
    for (const { id, names } of cities) {
      for (const name of names) this.#citiesByName.set(name, [...(this.#citiesByName.get(name) ?? []), id]);
    }
    this.#named = countries.map((country) => ({
      country,
      names: namesOf(country),
      own: nativeNamesOf(country),
    }));
    this.#countryWords = new Set(
      this.#named.flatMap(({ names, own }) => [...names, ...own].flatMap((name) => name.split('-'))),
    );
    // English names win over names in other languages, and earlier countries over later ones.
    const addKeys = (map: Map<string, CountryRow>, keysOf: (one: NamedCountry) => readonly string[]) => {
      for (const one of this.#named)
        for (const key of keysOf(one)) if (!map.has(key)) map.set(key, one.country);
    };
    addKeys(this.#countriesByName, ({ names }) => names);
    addKeys(this.#countriesByName, ({ own }) => own);
    addKeys(this.#countries, ({ country }) => spellings(country));
    addKeys(this.#countries, ({ own }) => own);
    for (const country of countries) this.#countries.set(country.slug, country);
    for (const { name } of [...sections, ...categories, ...countries])
      this.#words.set(name, searchWords(name));
  }

  /** Returns the words of a name, without capitals and accents. */
  words(name: string): string {
    return this.#words.get(name) ?? searchWords(name);
  }

  section(slug: string): SectionEntry | undefined {
    return this.sections.find((section) => section.slug === slug);
  }

  category(slug: string): CategoryEntry | undefined {
    return this.categories.find((category) => category.slug === slug);
  }

  /** Finds a country by any spelling of its slug, names or ISO codes (decision D1). */
  country(text: string): CountryRow | undefined {
    return this.#countries.get(toSlug(text));
  }

  /** Returns whether a folded word is one of the trade, of a language or of a country. */
  isKnownWord(word: string): boolean {
    return this.trade.words.has(word) || LANGUAGES.has(word) || this.#countryWords.has(word);
  }

  /** Finds a country by a full name. Ignores codes and common words: 'and' in a keyword is not Andorra. */
  countryNamed(text: string): CountryRow | undefined {
    const slug = toSlug(text);
    if (!isUnambiguous(slug)) return undefined;
    return this.#countriesByName.get(slug);
  }

  /**
   * Finds countries of which only another name starts with the text: 'United K' is the UK.
   * A short text must equal the name: '日本'.
   */
  countriesByOtherName(text: string): CountryRow[] {
    const slug = toSlug(text);
    const matches = startsWithOrEquals(slug);
    const matchesNative = startsWithOrEquals(slug, MIN_NATIVE_PREFIX_LENGTH);
    return this.#named.flatMap(({ country, names, own }) => {
      const index = names.findIndex(matches);
      return index > 0 || (index < 0 && own.some(matchesNative)) ? country : [];
    });
  }

  /** Returns the country with this name or code, or else all with a name that starts with it. */
  countriesByPrefix(prefix: string): readonly CountryRow[] {
    const exact = this.country(prefix);
    if (exact) return [exact];
    const slug = toSlug(prefix);
    const matches = (name: string) => name.startsWith(slug);
    return this.#named.flatMap(({ country, names, own }) =>
      names.some(matches) || own.some(matches) ? country : [],
    );
  }

  /** Returns the country with this name or code, or else, unless the words are too short, those by prefix. */
  countriesByWords(words: string): readonly CountryRow[] {
    const exact = this.country(words);
    if (exact) return [exact];
    return words.length < MIN_PREFIX_LENGTH ? [] : this.countriesByPrefix(words);
  }

  /** Returns ids of cities that have this other name. */
  citiesNamed(text: string): number[] {
    return this.#citiesByName.get(toSlug(text)) ?? [];
  }

  /** Returns ids of cities of which another name starts with the text ('Colog') or equals it ('NYC'). */
  citiesByOtherName(text: string): { prefixIds: number[]; exactIds: number[] } {
    const slug = toSlug(text);
    const idsWhere = (matches: (name: string) => boolean) =>
      this.#cities.flatMap(({ id, names }) => (names.some(matches) ? id : []));
    return { prefixIds: idsWhere(startsWithOrEquals(slug)), exactIds: this.citiesNamed(text) };
  }

  /** Returns the entries with names most similar to a text, for 404 responses (decision D11). */
  nearest<Entry extends { name: string }>(text: string, entries: readonly Entry[], limit = 5): Entry[] {
    const pairs = letterPairs(searchWords(text));
    return entries
      .map((entry) => ({ entry, similarity: similarity(pairs, letterPairs(this.words(entry.name))) }))
      .filter(({ similarity: value }) => value > MIN_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, limit)
      .map(({ entry }) => entry);
  }
}

/** Lower similarity is chance: 'atlantis' has 0.29 to 'netherlands', 'frnce' 0.77 to 'france'. */
const MIN_SIMILARITY = 0.4;

function letterPairs(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

async function load(pool: Pool): Promise<Catalogue> {
  const [sections, categories, countries, cities] = await Promise.all([
    rows<Omit<SectionEntry, 'categoryIds'>>(pool, 'SELECT id, name, slug, google_ad_name FROM sections'),
    rows<CategoryEntry>(pool, 'SELECT id, section_id, name, slug, google_ad_name FROM categories'),
    rows<CountryRow>(
      pool,
      `SELECT k.id, k.name, k.slug, k.iso_code, i.code3, i.name AS iso_name, k.google_ad_name
       FROM countries k JOIN iso_countries i ON i.code = k.iso_code`,
    ),
    readCitiesWithOtherNames(pool),
  ]);
  return new Catalogue(
    sections.map((section) => ({
      ...section,
      categoryIds: categories.filter((category) => category.section_id === section.id).map(({ id }) => id),
    })),
    categories,
    countries,
    new Trade(sections, categories, readTradeTerms()),
    cities,
  );
}

export type ReadCatalogue = () => Promise<Catalogue>;

/** Returns a reader that caches the catalogue for a minute. A failed read is not cached. */
export function catalogueReader(pool: Pool): ReadCatalogue {
  const cache = new LRUCache<string, Catalogue>({ max: 1, ttl: MAX_AGE_MS, fetchMethod: () => load(pool) });
  return () => cache.forceFetch('catalogue');
}
