import { placeInText } from '@unitbase/contracts/place-names';
import type { PoolClient } from 'pg';
import { rows } from '../../query';
import { namesOf, personName } from '../companies/names';
import { dayAfter } from '../dates';
import { getAtlas } from '../places/atlas';
import { commissionInText } from '../places/commission-in-text';
import { factsOf as countryFacts } from '../places/country-facts';
import { openSchemes } from '../places/incentives';
import { landOf } from '../places/scenes';
import type { Facts } from '../prose';
import type { Random } from '../random';
import { words } from './newsroom';
import type { Story } from './stories';

interface DatelineCompany {
  name: string;
  town: string;
  web: string;
  categories: string[];
}

/** A country with what stories from it may name. */
export interface Dateline {
  id: number;
  name: string;
  iso: string;
  weight: number;
  /** Of the largest city. */
  latitude: number;
  cities: string[];
  companies: DatelineCompany[];
}

/** Cities that only pilgrims may enter. */
const CLOSED_CITIES = ['Mecca', 'Medina'];

/**
 * Returns the countries that stories come from: the more companies, the more stories. Reads each table once, because
 * their indexes do not exist yet.
 */
export async function datelines(client: PoolClient): Promise<Dateline[]> {
  return rows<Dateline>(
    client,
    `WITH big AS (
       SELECT country_id, name, latitude, row_number() OVER (PARTITION BY country_id ORDER BY population DESC, id) AS n
       FROM locations WHERE kind = 'city' AND name <> ALL($1)),
     cities AS (
       SELECT country_id, array_agg(name ORDER BY n) AS list, max(latitude) FILTER (WHERE n = 1) AS latitude
       FROM big WHERE n <= 8 GROUP BY country_id),
     best AS (
       SELECT id, country_id, name, town, web, row_number() OVER (PARTITION BY country_id ORDER BY score DESC, id) AS n
       FROM orgs WHERE NOT crew AND parent_id IS NULL),
     categories_of AS (
       SELECT oc.org_id, array_agg(c.name) AS list
       FROM org_categories oc JOIN categories c ON c.id = oc.category_id GROUP BY oc.org_id),
     companies AS (
       SELECT country_id, json_agg(json_build_object('name', name, 'town', town, 'web', web, 'categories', k.list) ORDER BY n) AS list
       FROM best b JOIN categories_of k ON k.org_id = b.id WHERE n <= 200 GROUP BY country_id),
     weights AS (SELECT country_id, count(*)::int AS weight FROM orgs GROUP BY country_id)
     SELECT c.id, c.name, c.iso_code AS iso, coalesce(w.weight, 0) AS weight,
            coalesce(t.latitude, 0)::float8 AS latitude,
            coalesce(t.list, '{}') AS cities, coalesce(k.list, '[]') AS companies
     FROM countries c
     LEFT JOIN weights w ON w.country_id = c.id
     LEFT JOIN cities t ON t.country_id = c.id
     LEFT JOIN companies k ON k.country_id = c.id
     ORDER BY c.id`,
    [CLOSED_CITIES],
  );
}

/** Returns the companies that the story can name. One called after its town says the town twice. */
function companiesFor(place: Dateline, { companies: categories, cityPicture }: Story): DatelineCompany[] {
  return place.companies.filter(
    (company) =>
      !company.name.includes(company.town) &&
      !CLOSED_CITIES.includes(company.town) &&
      (!cityPicture || place.cities.includes(company.town)) &&
      (categories.length === 0 || company.categories.some((name) => categories.includes(name))),
  );
}

/** Returns whether the country has a company that the story can name. */
export const hasCompany = (story: Story, place: Dateline): boolean => companiesFor(place, story).length > 0;

/** Latitude from which winters are cold enough for stories about them, in degrees north or south. */
const COLD_LATITUDE = 44;
const NORTHERN_WINTER = ['01', '02', '11', '12'];
const SOUTHERN_WINTER = ['06', '07', '08'];

/** Whether a story happens outside a city, for which a city-state has no room. */
const isOutside = ({ titles, introductions }: Story): boolean =>
  [...titles, ...introductions].some((text) => /(near|outside|hour from) \{city\}/.test(text));

/** Returns whether a story can come from a country on a day, `yyyy-mm-dd`. */
export function suits(story: Story, place: Dateline, day: string): boolean {
  if (story.needsScheme && !openSchemes.has(place.iso)) return false;
  const country = getAtlas().find(({ iso }) => iso === place.iso);
  if (!country || countryFacts(country).notice) return false;
  if (isOutside(story) && place.cities.includes(place.name)) return false;
  const land = landOf(place.iso);
  if (story.landscapes.length > 0 && !story.landscapes.some((scene) => land.includes(scene))) return false;
  if (!story.isWinter) return true;
  const winter = place.latitude > 0 ? NORTHERN_WINTER : SOUTHERN_WINTER;
  return Math.abs(place.latitude) >= COLD_LATITUDE && winter.includes(day.slice(5, 7));
}

const monthName = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(day));

const commissionOf = (iso: string) =>
  commissionInText(getAtlas().find((country) => country.iso === iso)?.commission ?? '');

/** A company that fits the story, if possible of a large city, and the city: that of the company, or any for its council. */
function sceneOf(place: Dateline, story: Story, random: Random): Facts {
  const all = companiesFor(place, story);
  const central = all.filter(({ town }) => place.cities.includes(town));
  const company = random.pickOrNone(central.length > 0 ? central : all);
  const drawn = random.pickOrNone(place.cities) ?? place.name;
  // Towns of a city-state have no council.
  const anyCity = place.cities.includes(place.name) ? place.name : drawn;
  const own = company && central.includes(company) && anyCity !== place.name ? company.town : anyCity;
  return {
    company: company?.name ?? 'the local service company',
    city: story.cityPicture ? own : company?.town || anyCity,
  };
}

/** Productions from abroad in a year and what they spend, by the size of the country's trade. */
function scaleOf({ weight }: Dateline, random: Random): Facts {
  const [least, most] =
    weight > 5_000 ? [1_200, 3_900] : weight > 1_500 ? [180, 620] : weight > 300 ? [35, 140] : [6, 28];
  const millions = random.int(least, most);
  return {
    spend: millions < 1_000 ? `€${millions}m` : `€${(millions / 1_000).toFixed(1)}bn`,
    visits: String(random.int(12 + Math.ceil(least / 3), 20 + least)),
  };
}

/** The facts of one story: real places and companies of the data, invented people and figures. */
export function factsOf(place: Dateline, story: Story, day: string, random: Random): Facts {
  const scheme = openSchemes.get(place.iso);
  return {
    country: placeInText(place.name),
    commission: commissionOf(place.iso),
    ...sceneOf(place, story, random),
    person: personName(random, namesOf(place.iso, random)),
    month: monthName(story.isWinter ? day : dayAfter(day, 30 * random.int(1, 5))),
    genre: random.pick(words.genres),
    number: random.pick(words.numbers),
    kind: scheme?.kind ?? '',
    rate: scheme?.rate ?? '',
    scheme: scheme?.scheme ?? '',
    base: scheme?.base ?? '',
    percent: String(random.int(18, 45)),
    ...scaleOf(place, random),
    tens: String(random.int(3, 19) * 10),
    days: String(random.int(5, 48)),
    weeks: random.pick(['three', 'four', 'six', 'eight']),
  };
}
