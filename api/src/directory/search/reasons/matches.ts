import type { Match } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { type Pool, prepared } from '../../../db/query';

/** A person or credit that matches a keyword. */
export interface PartMatch {
  org_id: number;
  kind: 'person' | 'credit';
  /** Name of the person, or title of the credit. */
  title: string;
  role: string | null;
  year: number | null;
}

/**
 * `$1` company ids, `$2` the keyword for `to_tsquery('simple', …)`; at most two of each kind per company.
 * `OFFSET 0` filters by company first: the word index would read a frequent word's matches in all titles.
 */
export const MATCHES_SQL = `
  SELECT * FROM (
    SELECT p.org_id, 'person' AS kind, trim(p.firstname || ' ' || p.lastname) AS title, nullif(p.jobtitle, '') AS role,
      NULL::int AS year, row_number() OVER (PARTITION BY p.org_id ORDER BY p.sortorder, p.id) AS place
    FROM (SELECT * FROM people WHERE org_id = ANY($1::int[]) OFFSET 0) p
    JOIN orgs o ON o.id = p.org_id AND o.package_code <> 'BASIC' WHERE p.tsv @@ to_tsquery('simple', $2)
    UNION ALL
    SELECT c.org_id, 'credit', c.productiontitle, NULL, c.productionyear,
      row_number() OVER (PARTITION BY c.org_id ORDER BY c.sortorder, c.productionyear DESC, c.id)
    FROM (SELECT * FROM credits WHERE org_id = ANY($1::int[]) OFFSET 0) c WHERE c.tsv @@ to_tsquery('simple', $2)) x
  WHERE x.place <= 2 ORDER BY x.org_id, x.kind DESC, x.place`;

/** Returns the people and credits that match the keyword, by company id (decision D8). */
export async function readMatches(
  pool: Pool,
  ids: readonly number[],
  query: string,
  kinds: { people: boolean; credits: boolean },
): Promise<Map<number, PartMatch[]>> {
  const matches = new Map<number, PartMatch[]>();
  if (ids.length === 0 || query === '' || !(kinds.people || kinds.credits)) return matches;
  for (const match of await prepared<PartMatch>(pool, 'matches', MATCHES_SQL, [ids, query])) {
    if (match.kind === 'person' ? !kinds.people : !kinds.credits) continue;
    matches.set(match.org_id, [...(matches.get(match.org_id) ?? []), match]);
  }
  return matches;
}

export const printMatch = ({ kind, title, role, year }: PartMatch): Match => ({
  kind,
  text: kind === 'person' ? messages.search.matchTeam(title, role) : messages.search.matchCredit(title, year),
});
