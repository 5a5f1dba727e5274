import { type Pool, rows } from '@unitbase/api/db/query';

/** Name drawn from the data, its country, and the companies that it stands for. */
export interface Picked {
  name: string;
  country: string;
  orgIds: readonly number[];
}

/** Number of names that a query draws. */
const DRAWN = 3;

const companies = (condition: string, order = 'md5(o.id::text)') => `
  SELECT o.name, k.name AS country, ARRAY[o.id] AS "orgIds"
  FROM orgs o JOIN countries k ON k.id = o.country_id
  WHERE o.status = 'approved' AND ${condition} ORDER BY ${order} LIMIT ${DRAWN}`;

const WORDS = `cardinality(regexp_split_to_array(o.name, '\\s+'))`;

/** SQL of each kind of name. The order by a hash draws the same names from the same data. */
const picks = {
  'basic company': companies(`o.package_code = 'BASIC' AND NOT o.crew`),
  'silver company': companies(`o.package_code = 'CORPORATE'`),
  'gold company': companies(`o.package_code IN ('GOLD', 'PLATINUM')`),
  'shortest basic name': companies(`o.package_code = 'BASIC'`, 'length(o.name), o.id'),
  'longest name': companies('true', 'length(o.name) DESC, o.id'),
  'long name': companies(`NOT o.crew AND ${WORDS} >= 3 AND o.name ~ '^[A-Za-z ]+$'`),
  'name with ampersand': companies(`o.name LIKE '%&%'`),
  'name with apostrophe': companies(`o.name ~ '[''’]'`),
  'name with hyphen': companies(`o.name ~ '[[:alnum:]]-[[:alnum:]]'`),
  'name with accent': companies(`o.name <> fold(o.name) AND lower(o.name) <> fold(o.name) AND NOT o.crew`),
  'crew member': companies('o.crew'),
  'team member': `
    SELECT p.firstname || ' ' || p.lastname AS name, min(k.name) AS country, array_agg(o.id) AS "orgIds"
    FROM people p JOIN orgs o ON o.id = p.org_id JOIN countries k ON k.id = o.country_id
    WHERE o.status = 'approved' GROUP BY p.firstname, p.lastname ORDER BY md5(p.firstname || p.lastname) LIMIT ${DRAWN}`,
  credit: `
    SELECT c.productiontitle AS name, min(k.name) AS country, array_agg(o.id) AS "orgIds"
    FROM credits c JOIN orgs o ON o.id = c.org_id JOIN countries k ON k.id = o.country_id
    WHERE o.status = 'approved' GROUP BY c.productiontitle ORDER BY md5(c.productiontitle) LIMIT ${DRAWN}`,
} satisfies Record<string, string>;

export type Pick = keyof typeof picks;
export const pickNames = Object.keys(picks) as [Pick, ...Pick[]];

/**
 * Draws names of a kind.
 * @throws where the directory has none
 */
export async function drawNames(pool: Pool, pick: Pick): Promise<Picked[]> {
  const drawn = await rows<Picked>(pool, picks[pick]);
  if (drawn.length === 0) throw new Error(`The directory has no ${pick}. Change the pick in queries.yaml.`);
  return drawn;
}
