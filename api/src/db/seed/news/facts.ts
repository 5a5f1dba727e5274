import type { PoolClient } from 'pg';
import { rows } from '../../query';
import type { Random } from '../random';
import type { Facts } from './prose';

/** A country with what stories from it may name. */
export interface Dateline {
  id: number;
  name: string;
  region: string;
  weight: number;
  cities: string[];
  companies: { name: string; web: string }[];
}

/** Countries that stories come from: the more companies, the more stories. Reads what the earlier steps have loaded. */
export async function datelines(client: PoolClient): Promise<Dateline[]> {
  return rows<Dateline>(
    client,
    `SELECT c.id, c.name, c.region,
            (SELECT count(*)::int FROM orgs o WHERE o.country_id = c.id) AS weight,
            ARRAY(SELECT l.name FROM locations l WHERE l.country_id = c.id AND l.kind = 'city'
                  ORDER BY l.population DESC, l.id LIMIT 8) AS cities,
            ARRAY(SELECT json_build_object('name', o.name, 'web', o.web) FROM orgs o
                  WHERE o.country_id = c.id AND o.package_code <> 'BASIC' AND NOT o.crew
                  ORDER BY o.score DESC, o.id LIMIT 20) AS companies
     FROM countries c ORDER BY c.id`,
  );
}

const FIRST = [
  'Alma',
  'Anders',
  'Beatriz',
  'Carmen',
  'Dario',
  'Elena',
  'Farid',
  'Greta',
  'Hanna',
  'Ivo',
  'Jonas',
  'Karim',
  'Lena',
  'Mateo',
  'Nadia',
  'Oskar',
  'Paula',
  'Quentin',
  'Rosa',
  'Samuel',
  'Tamara',
  'Ursula',
  'Viktor',
  'Yara',
  'Zoe',
];
const LAST = [
  'Almeida',
  'Bergström',
  'Castellano',
  'Duval',
  'Eriksen',
  'Fontaine',
  'Grimaldi',
  'Hartmann',
  'Ivanova',
  'Jansen',
  'Kowalski',
  'Lindgren',
  'Moreau',
  'Novak',
  'Okafor',
  'Pereira',
  'Quist',
  'Romero',
  'Santos',
  'Takeda',
  'Ullmann',
  'Varga',
  'Whitfield',
  'Yilmaz',
  'Zeller',
];
const MONTHS = ['January', 'March', 'April', 'May', 'June', 'September', 'October', 'November'];
const GENRES = [
  'period drama',
  'thriller',
  'war film',
  'science fiction series',
  'family comedy',
  'crime series',
  'western',
];
const NUMBERS = ['four', 'six', 'seven', 'nine', 'eleven', 'twelve', 'fourteen', 'eighteen'];

/** The facts of one story: real places and companies of the data, invented people and figures. */
export function factsOf(place: Dateline, random: Random): Facts {
  const company =
    place.companies.length > 0 ? random.pick(place.companies).name : 'the local service company';
  return {
    country: place.name,
    city: place.cities.length > 0 ? random.pick(place.cities) : place.name,
    company,
    person: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    month: random.pick(MONTHS),
    genre: random.pick(GENRES),
    number: random.pick(NUMBERS),
    percent: String(random.int(18, 45)),
    millions: `€${random.int(8, 90)}`,
    thousands: String(random.int(2, 60) * 10),
    metres: `${random.int(1, 9)},${random.int(1, 9)}00`,
    days: String(random.int(5, 48)),
    weeks: random.pick(['three', 'four', 'six', 'eight']),
  };
}
