import type { LocationOption, Suggestions } from '@unitbase/contracts/entities/search';
import { type Pool, rows } from '../../../db/query';
import type { Catalogue } from '../../catalogue';
import { suggestLocations } from '../../places/locations';
import { facetCode } from '../query/facet-codes';
import { isConnective } from '../query/keyword-place';

/** Maximum number of suggested categories. */
const LIMIT = 5;
/** Maximum number of sections among them. */
const MAX_SECTIONS = 2;

type CategorySuggestion = Suggestions['categories'][number];

/** A suggested category with its facet code. */
interface Entry {
  code: number;
  category: Omit<CategorySuggestion, 'org_count'>;
}

/** Returns the entries with a word that starts with `words`, those at the start of the name first. */
function startingWith<One extends { name: string }>(
  catalogue: Catalogue,
  entries: readonly One[],
  words: string,
): One[] {
  const matches = entries.flatMap((entry) => {
    const name = catalogue.words(entry.name);
    const isFirst = name.startsWith(words);
    return isFirst || name.includes(` ${words}`) ? [{ entry, isFirst }] : [];
  });
  return matches
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.entry.name.length - b.entry.name.length)
    .map(({ entry }) => entry);
}

/** Returns sections and categories by the beginning of a word, and categories by a term of the trade. */
function entriesFor(catalogue: Catalogue, words: string): Entry[] {
  const sections = startingWith(catalogue, catalogue.sections, words).slice(0, MAX_SECTIONS);
  const ids = catalogue.trade.categoriesOf(words);
  const byTerm = ids.flatMap((id) => catalogue.categories.find((category) => category.id === id) ?? []);
  const categories = new Set([...byTerm, ...startingWith(catalogue, catalogue.categories, words)]);
  return [
    ...sections.map(({ id, name, slug }) => ({
      code: facetCode('section', id),
      category: { name, url_slug: slug, section: name, section_url_slug: slug, is_section: true },
    })),
    ...[...categories].slice(0, LIMIT).map(({ id, name, slug, section_id }) => {
      const section = catalogue.sections.find((one) => one.id === section_id);
      return {
        code: facetCode('category', id),
        category: {
          name,
          url_slug: slug,
          section: section?.name ?? '',
          section_url_slug: section?.slug ?? '',
          is_section: false,
        },
      };
    }),
  ];
}

/** Number of companies by facet code `$1`. */
const COUNTS_SQL = `
  SELECT c.code, f.org_count::int AS count FROM unnest($1::int[]) c (code)
  JOIN facet_count f ON f.scope = 0 AND f.facet = c.code`;

/** The same in the place with the country slug `$2`, kind `$3` and slug `$4`. */
const COUNTS_IN_PLACE_SQL = `
  SELECT c.code, count(s.org_id)::int AS count
  FROM (SELECT CASE l.kind WHEN 'country' THEN facet_code('country', k.id) ELSE facet_code('place', l.id) END AS code
    FROM locations l JOIN countries k ON k.id = l.country_id WHERE k.slug = $2 AND l.kind = $3 AND l.slug = $4) p
  CROSS JOIN unnest($1::int[]) c (code) JOIN org_search s ON s.facets @> ARRAY[c.code, p.code] GROUP BY c.code`;

/** Adds the number of companies to the entries; drops those without companies. */
async function withCounts(
  pool: Pool,
  entries: readonly Entry[],
  place: LocationOption | null,
): Promise<CategorySuggestion[]> {
  if (entries.length === 0) return [];
  const codes = entries.map(({ code }) => code);
  const counts = await rows<{ code: number; count: number }>(
    pool,
    place ? COUNTS_IN_PLACE_SQL : COUNTS_SQL,
    place ? [codes, place.country_slug, place.location_type.toLowerCase(), place.url_slug] : [codes],
  );
  const countOf = new Map(counts.map(({ code, count }) => [code, count]));
  return entries
    .map(({ code, category }) => ({ ...category, org_count: countOf.get(code) ?? 0 }))
    .filter(({ org_count }) => org_count > 0)
    .slice(0, LIMIT);
}

/** Splits 'camera hire pol' into the categories of 'camera hire' and a place that starts with 'pol'. */
async function entriesInPlace(pool: Pool, catalogue: Catalogue, text: string) {
  const words = text.split(' ');
  for (let end = words.length - 1; end > 0; end -= 1) {
    const before = isConnective(words[end - 1]) ? end - 1 : end;
    const entries = before > 0 ? entriesFor(catalogue, words.slice(0, before).join(' ')) : [];
    if (entries.length === 0) continue;
    const [place] = await suggestLocations(pool, catalogue, words.slice(end).join(' '), null, 1);
    if (place) return { entries, place };
  }
  return { entries: [], place: null };
}

/** Suggests sections and categories for a text, in a place if the text ends with one. */
export async function suggestCategories(
  pool: Pool,
  catalogue: Catalogue,
  words: string,
): Promise<{ categories: CategorySuggestion[]; place: LocationOption | null }> {
  const own = entriesFor(catalogue, words);
  const { entries, place } =
    own.length > 0 ? { entries: own, place: null } : await entriesInPlace(pool, catalogue, words);
  const categories = await withCounts(pool, entries, place);
  return { categories, place: categories.length > 0 ? place : null };
}
