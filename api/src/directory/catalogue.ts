import { fold, toSlug } from '@unitbase/contracts/slug';
import { type Pool, rows } from '../db/query';
import { CITY_NAMES } from './places/city-names';
import { type CountryNames, isClear, namesOf, ownNamesOf, spellings } from './places/country-names';

/** How long names and slugs of the catalogue are believed. Milliseconds. */
const FRESH = 60_000;

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

/** A city that is called something besides its name. */
interface NamedCity {
  id: number;
  /** The other names, as slugs. */
  names: readonly string[];
}

export type TermKind = 'language' | 'equipment' | 'certificate' | 'credit';

/** What companies list. */
interface TermEntry {
  id: number;
  kind: TermKind;
  name: string;
  slug: string;
}

/** Rows by id, each read when it is first asked for: too many to be read in advance. */
class KnownRows<Row extends { id: number }> {
  readonly #rows = new Map<number, Row>();
  readonly #sql: string;

  /** @param sql `$1` ids */
  constructor(sql: string) {
    this.#sql = sql;
  }

  /** Those that there are, by ascending id. */
  async read(pool: Pool, ids: readonly number[]): Promise<Row[]> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length > 0) {
      for (const found of await rows<Row>(pool, this.#sql, [missing])) this.#rows.set(found.id, found);
    }
    return ids
      .toSorted((a, b) => a - b)
      .flatMap((id) => {
        const known = this.#rows.get(id);
        return known ? [known] : [];
      });
  }
}

/** The cities of `CITY_NAMES` that there are. `$1` ISO codes and `$2` slugs, in pairs. */
const NAMED_CITIES_SQL = `
  SELECT l.id, a.iso, a.slug FROM unnest($1::text[], $2::text[]) AS a(iso, slug)
  JOIN countries k ON k.iso_code = a.iso
  JOIN locations l ON l.country_id = k.id AND l.kind = 'city' AND l.slug = a.slug`;

async function readNamedCities(pool: Pool): Promise<NamedCity[]> {
  const keys = Object.entries(CITY_NAMES).flatMap(([iso, cities]) =>
    Object.keys(cities).map((slug) => ({ iso, slug })),
  );
  const found = await rows<{ id: number; iso: string; slug: string }>(pool, NAMED_CITIES_SQL, [
    keys.map(({ iso }) => iso),
    keys.map(({ slug }) => slug),
  ]);
  return found.map(({ id, iso, slug }) => ({ id, names: CITY_NAMES[iso]?.[slug]?.map(toSlug) ?? [] }));
}

/** Shorter words are no beginning of a name, but names themselves: 'LA', 'US'. */
const SHORTEST_BEGINNING = 3;
/** Of a name in another language: 'mal' is Malaysia before it is Mal i Zi. */
const SHORTEST_OWN_BEGINNING = 4;

/** Whether a name begins with what is wanted, or is called so where that is short. */
const beginsSo =
  (wanted: string, shortest = SHORTEST_BEGINNING) =>
  (name: string) =>
    wanted.length < shortest ? name === wanted : name.startsWith(wanted);

/** Sections, categories, their synonyms and the countries: few, asked for by every search, hardly ever changed. */
export class Catalogue {
  readonly sections: readonly SectionEntry[];
  readonly categories: readonly CategoryEntry[];
  readonly countries: readonly CountryRow[];
  /** Folded synonym to the name of its category. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly places = new KnownRows<PlaceEntry>(
    'SELECT id, name, slug, initcap(kind) AS type FROM locations WHERE id = ANY($1::int[])',
  );
  readonly terms = new KnownRows<TermEntry>(
    'SELECT id, kind, name, slug FROM facet_terms WHERE id = ANY($1::int[])',
  );
  readonly #cities: readonly NamedCity[];
  readonly #countries = new Map<string, CountryRow>();
  /** Made once, as `#folded`. */
  readonly #named: readonly { country: CountryRow; names: readonly string[]; own: readonly string[] }[];
  /** Names of sections, categories and countries, folded once: every letter typed asks for all of them. */
  readonly #folded = new Map<string, string>();

  constructor(
    sections: readonly SectionEntry[],
    categories: readonly CategoryEntry[],
    countries: readonly CountryRow[],
    aliases: ReadonlyMap<string, string>,
    cities: readonly NamedCity[],
  ) {
    this.sections = sections;
    this.categories = categories;
    this.countries = countries;
    this.aliases = aliases;
    this.#cities = cities;
    this.#named = countries.map((country) => ({
      country,
      names: namesOf(country),
      own: ownNamesOf(country),
    }));
    for (const country of countries) {
      for (const key of spellings(country)) {
        // What a country is called now goes before what another is called besides.
        if (!this.#countries.has(key)) this.#countries.set(key, country);
      }
    }
    for (const country of countries) this.#countries.set(country.slug, country);
    for (const { name } of [...sections, ...categories, ...countries]) this.#folded.set(name, fold(name));
  }

  /** A name of the catalogue without capitals and accents. */
  folded(name: string): string {
    return this.#folded.get(name) ?? fold(name);
  }

  section(slug: string): SectionEntry | undefined {
    return this.sections.find((section) => section.slug === slug);
  }

  category(slug: string): CategoryEntry | undefined {
    return this.categories.find((category) => category.slug === slug);
  }

  /** By its slug, any of its names or its ISO codes, in any case, with spaces or underscores (decision D1). */
  country(text: string): CountryRow | undefined {
    return this.#countries.get(toSlug(text));
  }

  /** Name of the category that folded words are a synonym of, one or many: 'cinematographer', 'DoPs'. */
  synonymOf(words: string): string | undefined {
    const { aliases } = this;
    return aliases.get(words) ?? aliases.get(`${words}s`) ?? aliases.get(words.replace(/s$/, ''));
  }

  /** The country of which this is a name, codes and words aside: 'and' in a keyword is not Andorra. */
  countryNamed(text: string): CountryRow | undefined {
    const wanted = toSlug(text);
    if (!isClear(wanted)) return undefined;
    return this.#named.find(({ names, own }) => names.includes(wanted) || own.includes(wanted))?.country;
  }

  /**
   * Countries whose own name does not begin so, but another of their names does: 'United K' is the UK. Short ones only in
   * full: '日本'.
   */
  calledBesides(text: string): CountryRow[] {
    const wanted = toSlug(text);
    const fits = beginsSo(wanted);
    const ownFits = beginsSo(wanted, SHORTEST_OWN_BEGINNING);
    return this.#named.flatMap(({ country, names, own }) => {
      const which = names.findIndex(fits);
      return which > 0 || (which < 0 && own.some(ownFits)) ? country : [];
    });
  }

  /** The country that is called so, or else those of which a name begins so. */
  countriesBegun(beginning: string): readonly CountryRow[] {
    const called = this.country(beginning);
    if (called) return [called];
    const wanted = toSlug(beginning);
    const fits = (name: string) => name.startsWith(wanted);
    return this.#named.flatMap(({ country, names, own }) =>
      names.some(fits) || own.some(fits) ? country : [],
    );
  }

  /**
   * The country that is called so, its codes among the names; of words that can be the beginning of a name, else those
   * that begin so.
   */
  countriesMeant(words: string): readonly CountryRow[] {
    const called = this.country(words);
    if (called) return [called];
    return words.length < SHORTEST_BEGINNING ? [] : this.countriesBegun(words);
  }

  /** Ids of cities of which another name is begun so, and of those the ones that are `called` so: 'Colog', 'NYC'. */
  citiesBesides(text: string): { begun: number[]; called: number[] } {
    const wanted = toSlug(text);
    const idsWhere = (fits: (name: string) => boolean) =>
      this.#cities.flatMap(({ id, names }) => (names.some(fits) ? id : []));
    const called = idsWhere((name) => name === wanted);
    return { begun: idsWhere(beginsSo(wanted)), called };
  }

  /** Names of countries, sections or categories that look like a text: for 404 answers (decision D11). */
  nearest<Entry extends { name: string }>(text: string, entries: readonly Entry[], limit = 5): Entry[] {
    const wanted = pairs(fold(text.replace(/-/g, ' ')));
    return entries
      .map((entry) => ({ entry, likeness: likeness(wanted, pairs(this.folded(entry.name))) }))
      .filter(({ likeness: value }) => value > 0.25)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, limit)
      .map(({ entry }) => entry);
  }
}

function pairs(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
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
    readNamedCities(pool),
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

/** Reads the catalogue at most once a minute. A failed read is tried again by the next caller. */
export function catalogueReader(pool: Pool): ReadCatalogue {
  let known: { catalogue: Promise<Catalogue>; until: number } | undefined;
  return () => {
    if (!known || known.until < Date.now()) {
      const catalogue = load(pool);
      const reading = { catalogue, until: Date.now() + FRESH };
      known = reading;
      catalogue.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.catalogue;
  };
}
