import type { LocationOption } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { type Pool, prepared } from '../../../db/query';
import type { Catalogue } from '../../catalogue';
import { areaNames } from '../../places/area-names';
import { LOCATION_COLUMNS, withLabel } from '../../places/locations';
import type { Filters } from './filters';

/** Number of words at the beginning or end of a keyword that are searched for a place. */
const MAX_WORDS = 6;
/** Words between the trade and the place: 'grips in Kent'. */
const CONNECTIVES: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'from']);

export const isConnective = (word: string | undefined): boolean => CONNECTIVES.has(word ?? '');

/**
 * Best of the candidate places: lowest number, then a match by its own name (Scotland is also a name of the UK), then
 * most companies.
 */
const PLACE_SQL = `
  -- $1 numbers, $2 names, $3 country ids (0 for any), $4 names of the state or county ('' for any)
  -- $5 to $8 the same with place ids instead of names
  SELECT x.nr, l.id, l.kind, ${LOCATION_COLUMNS}
  FROM (
    SELECT w.nr, l.id, w.country_id, w.area
    FROM unnest($1::int[], $2::text[], $3::int[], $4::text[]) AS w (nr, name, country_id, area)
    JOIN locations l ON l.search = w.name
    UNION ALL
    SELECT nr, id, country_id, area
    FROM unnest($5::int[], $6::int[], $7::int[], $8::text[]) AS c (nr, id, country_id, area)) x
  JOIN locations l ON l.id = x.id JOIN countries k ON k.id = l.country_id
  LEFT JOIN locations p ON p.id = l.parent_id
  WHERE l.org_count > 0 AND x.country_id IN (0, l.country_id) AND x.area IN ('', p.search)
  ORDER BY x.nr, x.country_id <> 0, l.org_count DESC, l.id LIMIT 1`;

type PlaceRow = Omit<LocationOption, 'label'> & {
  nr: number;
  id: number;
  kind: 'country' | 'state' | 'county' | 'city';
};

/** Candidate place: the words of span `nr`, in a country (0 for any) and area ('' for any). */
type Candidate<Key> = Key & { nr: number; country: number; area: string };

/** Words `start` to before `end` of a keyword, which may name a place. */
interface Span {
  start: number;
  end: number;
}

interface PlaceSplit {
  /** Words beside the place. */
  rest: string;
  place: LocationOption;
  /** Filters for the place. */
  filters: Pick<Filters, 'countries' | 'place'>;
}

/** Returns the spans at the end and the beginning of a keyword, the longest first. */
function spansOf(words: readonly string[]): Span[] {
  const { length } = words;
  const spans: Span[] = [];
  for (let size = Math.min(MAX_WORDS, length); size > 0; size -= 1) {
    spans.push({ start: length - size, end: length });
    if (size < length) spans.push({ start: 0, end: size });
  }
  return spans;
}

/** Collects the places that spans of a keyword may name. */
class Candidates {
  readonly byName: Candidate<{ name: string }>[] = [];
  readonly byId: Candidate<{ id: number }>[] = [];
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Adds the places that the words name: alone, or with their state, county or country. */
  addSpan(nr: number, words: readonly string[]): void {
    const part = (from: number, to?: number) => words.slice(from, to).join(' ');
    this.#add(nr, part(0), 0);
    const country = this.#catalogue.countryNamed(part(0));
    if (country) this.#add(nr, fold(country.name), country.id);
    for (let end = 1; end < words.length; end += 1) {
      this.#addInArea(nr, part(0, end), part(end), 0);
      const around = this.#catalogue.countryNamed(part(end));
      if (!around) continue;
      this.#add(nr, part(0, end), around.id);
      for (let middle = 1; middle < end; middle += 1)
        this.#addInArea(nr, part(0, middle), part(middle, end), around.id);
    }
  }

  #add(nr: number, name: string, country: number, area = ''): void {
    this.byName.push({ nr, name, country, area });
    for (const id of this.#catalogue.citiesNamed(name)) this.byId.push({ nr, id, country, area });
  }

  /** Adds a name within the state or county of another name. */
  #addInArea(nr: number, name: string, written: string, country: number): void {
    for (const area of areaNames(written)) this.#add(nr, name, country, area);
  }
}

/** Returns whether a span may name a place: not if it is a word of the trade beside other words. */
function mayBePlace({ start, end }: Span, words: readonly string[], { trade }: Catalogue): boolean {
  const isWhole = end - start === words.length;
  return isWhole || end - start > 1 || !trade.words.has(words[start] ?? '');
}

/** Returns the words beside a span, without a connective next to it. */
function restOf(words: readonly string[], { start, end }: Span): string {
  const left = words.slice(0, start);
  const right = words.slice(end);
  if (left.length > 1 && isConnective(left.at(-1))) left.pop();
  if (right.length > 1 && isConnective(right[0])) right.shift();
  return [...left, ...right].join(' ');
}

/**
 * Splits 'camera hire new york' into 'camera hire' and New York City: takes the longest place name at the end or the
 * beginning. Returns `null` without a place, and for a term of the trade.
 */
export async function splitAtPlace(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
): Promise<PlaceSplit | null> {
  const words = text.split(' ');
  if (text === '' || catalogue.trade.find(text)) return null;
  const spans = spansOf(words).filter((span) => mayBePlace(span, words, catalogue));
  const candidates = new Candidates(catalogue);
  spans.forEach(({ start, end }, nr) => {
    candidates.addSpan(nr, words.slice(start, end));
  });
  const { byName, byId } = candidates;
  const [match] = await prepared<PlaceRow>(pool, 'place meant', PLACE_SQL, [
    byName.map(({ nr }) => nr),
    byName.map(({ name }) => name),
    byName.map(({ country }) => country),
    byName.map(({ area }) => area),
    byId.map(({ nr }) => nr),
    byId.map(({ id }) => id),
    byId.map(({ country }) => country),
    byId.map(({ area }) => area),
  ]);
  const country = match && catalogue.country(match.country_slug);
  const span = match && spans[match.nr];
  if (!country || !span) return null;
  const { nr: _, id, kind, ...option } = match;
  const place =
    kind === 'country'
      ? undefined
      : { id, kind, name: option.name, slug: option.url_slug, org_count: option.org_count };
  return {
    rest: restOf(words, span),
    place: withLabel(option),
    filters: { countries: [country], place },
  };
}
