import type { Pool } from '../../db/query';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { packageFacet } from './facet-codes';
import { demands, type Filters } from './filters';
import type { Keyword, Scopes } from './keyword';
import { type Matches, OWN_LIMIT, readBroad, readMatches } from './matches';
import { cappedCount, type Found, type Page, type ScopeCounts } from './page';
import { best, LEVELS, type Levels } from './rank';

/** Marks places by how well they match, and counts the scopes. What the filters do not let through is left out. */
function collect(
  { own, named, people, credits }: Matches,
  columns: CompanyColumns,
  filters: Filters,
): { levels: Levels; scopes: ScopeCounts } {
  const levels: Levels = new Map();
  const wanted = demands(filters);
  const basic = [[packageFacet('BASIC')]];
  const mark = (place: number, level: number) => {
    if ((levels.get(place) ?? 0) < level) levels.set(place, level);
  };
  for (const id of own) {
    const place = columns.place(Math.abs(id));
    if (place >= 0) levels.set(place, id > 0 ? LEVELS.head : LEVELS.text);
  }
  const company = levels.size;
  for (const id of named) {
    const place = columns.place(id);
    if (place >= 0 && columns.has(place, wanted)) mark(place, LEVELS.name);
  }
  // One company has many credits: it is looked at once.
  const seen = (ids: Int32Array, allowed: (place: number) => boolean) => {
    const places = new Set<number>();
    for (const id of ids) {
      const place = columns.place(id);
      if (place >= 0 && !places.has(place)) places.add(place);
    }
    let count = 0;
    for (const place of places) {
      if (!columns.has(place, wanted) || !allowed(place)) continue;
      mark(place, LEVELS.text);
      count += 1;
    }
    return count;
  };
  // The team of a BASIC profile is not loaded, so it is not found either (decision D8).
  const scopes = {
    company,
    people: seen(people, (place) => !columns.has(place, basic)),
    credits: seen(credits, () => true),
  };
  return { levels, scopes };
}

/** Finds the companies of a keyword, the best first (decision D15), and counts their facets where asked. */
export async function searchKeyword(
  pool: Pool,
  index: CompanyIndex,
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): Promise<Found> {
  const matches = await readMatches(pool, keyword, scopes, filters);
  const isBroad = matches.own.length > OWN_LIMIT;
  // Those of the best that the first so many do not hold.
  const more = isBroad ? await readBroad(pool, keyword, filters, page) : undefined;
  const columns = await index.at(matches.version);
  const found = collect(matches, columns, filters);
  const counts = withCounts ? columns.count([...found.levels.keys()]) : null;
  const total = found.levels.size;
  for (const id of more ?? []) {
    const place = columns.place(Math.abs(id));
    if (place >= 0 && !found.levels.has(place)) found.levels.set(place, id > 0 ? LEVELS.head : LEVELS.text);
  }
  const ids = best(found.levels, columns, page).map((place) => columns.id(place));
  const within = Object.fromEntries(
    Object.entries(found.scopes).map(([scope, count]) => [scope, cappedCount(count).count]),
  );
  return { ids, ...cappedCount(total), counts, scopes: { ...found.scopes, ...within } };
}
