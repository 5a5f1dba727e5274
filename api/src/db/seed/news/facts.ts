import type { PoolClient } from 'pg';
import { rows } from '../../query';
import type { Facts } from '../prose';
import type { Random } from '../random';
import { words } from './newsroom';

/** A country with what stories from it may name. */
export interface Dateline {
  id: number;
  name: string;
  region: string;
  weight: number;
  cities: string[];
  companies: { name: string; web: string }[];
}

/**
 * Countries that stories come from: the more companies, the more stories. Reads what the earlier steps have loaded, each
 * table once: its indexes are not there yet.
 */
export async function datelines(client: PoolClient): Promise<Dateline[]> {
  return rows<Dateline>(
    client,
    `WITH big AS (
       SELECT country_id, name, row_number() OVER (PARTITION BY country_id ORDER BY population DESC, id) AS n
       FROM locations WHERE kind = 'city'),
     cities AS (SELECT country_id, array_agg(name ORDER BY n) AS list FROM big WHERE n <= 8 GROUP BY country_id),
     known AS (
       SELECT country_id, name, web, row_number() OVER (PARTITION BY country_id ORDER BY score DESC, id) AS n
       FROM orgs WHERE package_code <> 'BASIC' AND NOT crew),
     companies AS (
       SELECT country_id, json_agg(json_build_object('name', name, 'web', web) ORDER BY n) AS list
       FROM known WHERE n <= 20 GROUP BY country_id),
     weights AS (SELECT country_id, count(*)::int AS weight FROM orgs GROUP BY country_id)
     SELECT c.id, c.name, c.region, coalesce(w.weight, 0) AS weight,
            coalesce(t.list, '{}') AS cities, coalesce(k.list, '[]') AS companies
     FROM countries c
     LEFT JOIN weights w ON w.country_id = c.id
     LEFT JOIN cities t ON t.country_id = c.id
     LEFT JOIN companies k ON k.country_id = c.id
     ORDER BY c.id`,
  );
}

/** The facts of one story: real places and companies of the data, invented people and figures. */
export function factsOf(place: Dateline, random: Random): Facts {
  const company =
    place.companies.length > 0 ? random.pick(place.companies).name : 'the local service company';
  return {
    country: place.name,
    city: place.cities.length > 0 ? random.pick(place.cities) : place.name,
    company,
    person: `${random.pick(words.firstNames)} ${random.pick(words.lastNames)}`,
    month: random.pick(words.months),
    genre: random.pick(words.genres),
    number: random.pick(words.numbers),
    percent: String(random.int(18, 45)),
    millions: `€${random.int(8, 90)}`,
    thousands: String(random.int(2, 60) * 10),
    tens: String(random.int(3, 19) * 10),
    metres: `${random.int(1, 9)},${random.int(1, 9)}00`,
    days: String(random.int(5, 48)),
    weeks: random.pick(['three', 'four', 'six', 'eight']),
  };
}
