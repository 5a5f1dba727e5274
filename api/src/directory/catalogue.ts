import { fold, toSlug } from '@unitbase/contracts/slug';
import { type Pool, rows } from '../db/query';
import { CITY_NAMES } from './places/city-names';
import { type CountryNames, isUnambiguous, namesOf, nativeNamesOf, spellings } from './places/country-names';

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

/** Existing cities of `CITY_NAMES`. `$1` ISO codes and `$2` slugs, in letterPairs. */
const OTHER_CITY_NAMES_SQL = `
  SELECT l.id, a.iso, a.slug FROM unnest($1::text[], $2::text[]) AS a(iso, slug)
  JOIN countries k ON k.iso_code = a.iso
  JOIN locations l ON l.country_id = k.id AND l.kind = 'city' AND l.slug = a.slug`;

async function readCitiesWithOtherNames(pool: Pool): Promise<CityWithOtherNames[]> {
  const keys = Object.entries(CITY_NAMES).flatMap(([iso, cities]) =>
    Object.keys(cities).map((slug) => ({ iso, slug })),
  );
  const cities = await rows<{ id: number; iso: string; slug: string }>(pool, OTHER_CITY_NAMES_SQL, [
    keys.map(({ iso }) => iso),
    keys.map(({ slug }) => slug),
  ]);
  return cities.map(({ id, iso, slug }) => ({ id, names: CITY_NAMES[iso]?.[slug]?.map(toSlug) ?? [] }));
}

/** Shorter words match only whole names: 'LA', 'US'. */
const MIN_PREFIX_LENGTH = 3;
/** Same for names in another language: 'mal' means Malaysia rather than Mal i Zi. */
const MIN_NATIVE_PREFIX_LENGTH = 4;

/** Returns a test for names that start with `wanted`, or equal it when it is shorter than `shortest`. */
const startsWithOrEquals =
  (wanted: string, shortest = MIN_PREFIX_LENGTH) =>
  (name: string) =>
    wanted.length < shortest ? name === wanted : name.startsWith(wanted);

/** Sections, categories, synonyms and countries: few, used by every search, rarely changed. */
export class Catalogue {
  readonly sections: readonly SectionEntry[];
  readonly categories: readonly CategoryEntry[];
  readonly countries: readonly CountryRow[];
  /** Name of the category by folded synonym. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly places = new RowCache<PlaceEntry>(
    'SELECT id, name, slug, initcap(kind) AS type FROM locations WHERE id = ANY($1::int[])',
  );
  readonly terms = new RowCache<TermEntry>(
    'SELECT id, kind, name, slug FROM facet_terms WHERE id = ANY($1::int[])',
  );
  readonly #cities: readonly CityWithOtherNames[];
  readonly #countries = new Map<string, CountryRow>();
  /** Names of each country as slugs, computed once. */
  readonly #named: readonly { country: CountryRow; names: readonly string[]; own: readonly string[] }[];
  /** Folded names, computed once: suggestions compare all of them at every keystroke. */
  readonly #folded = new Map<string, string>();

  constructor(
    sections: readonly SectionEntry[],
    categories: readonly CategoryEntry[],
    countries: readonly CountryRow[],
    aliases: ReadonlyMap<string, string>,
    cities: readonly CityWithOtherNames[],
  ) {
    this.sections = sections;
    this.categories = categories;
    this.countries = countries;
    this.aliases = aliases;
    this.#cities = cities;
    this.#named = countries.map((country) => ({
      country,
      names: namesOf(country),
      own: nativeNamesOf(country),
    }));
    for (const country of countries) {
      for (const key of spellings(country)) {
        // An earlier country keeps a name that several share.
        if (!this.#countries.has(key)) this.#countries.set(key, country);
      }
    }
    for (const country of countries) this.#countries.set(country.slug, country);
    for (const { name } of [...sections, ...categories, ...countries]) this.#folded.set(name, fold(name));
  }

  /** Returns a name without capitals and accents. */
  folded(name: string): string {
    return this.#folded.get(name) ?? fold(name);
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

  /** Returns the name of the category for a folded synonym, singular or plural: 'cinematographer', 'DoPs'. */
  synonymOf(words: string): string | undefined {
    const { aliases } = this;
    return aliases.get(words) ?? aliases.get(`${words}s`) ?? aliases.get(words.replace(/s$/, ''));
  }

  /** Finds a country by a full name. Ignores codes and common words: 'and' in a keyword is not Andorra. */
  countryNamed(text: string): CountryRow | undefined {
    const wanted = toSlug(text);
    if (!isUnambiguous(wanted)) return undefined;
    return this.#named.find(({ names, own }) => names.includes(wanted) || own.includes(wanted))?.country;
  }

  /**
   * Finds countries of which only another name starts with the text: 'United K' is the UK.
   * A short text must equal the name: '日本'.
   */
  countriesByOtherName(text: string): CountryRow[] {
    const wanted = toSlug(text);
    const matches = startsWithOrEquals(wanted);
    const matchesNative = startsWithOrEquals(wanted, MIN_NATIVE_PREFIX_LENGTH);
    return this.#named.flatMap(({ country, names, own }) => {
      const index = names.findIndex(matches);
      return index > 0 || (index < 0 && own.some(matchesNative)) ? country : [];
    });
  }

  /** Returns the country with this name or code, or else all with a name that starts with it. */
  countriesByPrefix(prefix: string): readonly CountryRow[] {
    const exact = this.country(prefix);
    if (exact) return [exact];
    const wanted = toSlug(prefix);
    const matches = (name: string) => name.startsWith(wanted);
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

  /** Returns ids of cities of which another name starts with the text ('Colog') or equals it ('NYC'). */
  citiesByOtherName(text: string): { prefixIds: number[]; exactIds: number[] } {
    const wanted = toSlug(text);
    const idsWhere = (matches: (name: string) => boolean) =>
      this.#cities.flatMap(({ id, names }) => (names.some(matches) ? id : []));
    const exactIds = idsWhere((name) => name === wanted);
    return { prefixIds: idsWhere(startsWithOrEquals(wanted)), exactIds };
  }

  /** Returns the entries with names most similar to a text, for 404 responses (decision D11). */
  nearest<Entry extends { name: string }>(text: string, entries: readonly Entry[], limit = 5): Entry[] {
    const wanted = letterPairs(fold(text.replace(/-/g, ' ')));
    return entries
      .map((entry) => ({ entry, similarity: similarity(wanted, letterPairs(this.folded(entry.name))) }))
      .filter(({ similarity: value }) => value > 0.25)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, limit)
      .map(({ entry }) => entry);
  }
}

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
  const [sections, categories, countries, aliases, cities] = await Promise.all([
    rows<Omit<SectionEntry, 'categoryIds'>>(pool, 'SELECT id, name, slug, google_ad_name FROM sections'),
    rows<CategoryEntry>(pool, 'SELECT id, section_id, name, slug, google_ad_name FROM categories'),
    rows<CountryRow>(
      pool,
      `SELECT k.id, k.name, k.slug, k.iso_code, i.code3, i.name AS iso_name, k.google_ad_name
       FROM countries k JOIN iso_countries i ON i.code = k.iso_code`,
    ),
    rows<{ alias: string; name: string }>(
      pool,
      'SELECT a.alias, c.name FROM category_aliases a JOIN categories c ON c.id = a.category_id',
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
    new Map(aliases.map(({ alias, name }) => [fold(alias), name])),
    cities,
  );
}

export type ReadCatalogue = () => Promise<Catalogue>;

/** Returns a reader that caches the catalogue for a minute. The next caller retries a failed read. */
export function catalogueReader(pool: Pool): ReadCatalogue {
  let cached: { catalogue: Promise<Catalogue>; until: number } | undefined;
  return () => {
    if (!cached || cached.until < Date.now()) {
      const catalogue = load(pool);
      const entry = { catalogue, until: Date.now() + MAX_AGE_MS };
      cached = entry;
      catalogue.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.catalogue;
  };
}
