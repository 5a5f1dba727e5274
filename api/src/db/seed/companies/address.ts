import * as z from 'zod';
import type { AtlasCountry, Place } from '../places/atlas';
import type { Random } from '../random';
import { readTexts } from '../texts';
import { PlaceTable } from './nearest';
import { isIn, Part } from './parts';

/** Forms of street and house number: {n}, {m} and {k} are numbers. */
const ORDERS = {
  'number-first': '{n} {street}',
  'number-comma': '{n}, {street}',
  'street-first': '{street} {n}',
  'street-comma': '{street}, {n}',
  'street-dot': '{street} {n}.',
  'street-no': '{street} No. {n}',
  japanese: '{m}-{k}-{n} {street}',
  colombian: '{street} {n} # {m}-{k}',
};
type Order = keyof typeof ORDERS;

export const addressFacts = readTexts(
  'companies/addresses',
  z.record(
    z.string(),
    z.strictObject({
      order: z.enum(Object.keys(ORDERS) as [Order, ...Order[]]).default('number-first'),
      postcode: z.string().default(''),
      streets: z.array(z.string()).min(5),
      /** Streets outside the capital and the largest city, where `streets` are theirs. */
      towns: z.array(z.string()).min(5).optional(),
      /** Parts of the country with streets of their own. */
      elsewhere: z.array(Part.extend({ streets: z.array(z.string()).min(5) })).default([]),
    }),
  ),
);

const regionalPostcodes = readTexts(
  'companies/postcodes',
  z.record(z.string(), z.strictObject({ pattern: z.string(), areas: z.record(z.string(), z.string()) })),
);

/** Returns the numbers of a list such as '10-12,15': 10, 11, 12, 15 */
const expandRanges = (list: string): string[] =>
  list.split(',').flatMap((entry) => {
    const [from = '', to] = entry.split('-');
    if (to === undefined) return [from];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) =>
      String(Number(from) + i).padStart(from.length, '0'),
    );
  });

const postcodeAreas = new Map(
  Object.entries(regionalPostcodes).map(([iso, { areas }]) => [
    iso,
    new Map(Object.entries(areas).map(([division, list]) => [division, expandRanges(list)])),
  ]),
);

/** Returns the streets that a city can have. */
export function streetsOf(country: AtlasCountry, city: Place | null): readonly string[] {
  const { streets, towns, elsewhere } = addressFactsOf(country.iso);
  const part = elsewhere.find((one) => city && isIn(one, country, city));
  const isMain = !city || city.name === country.capital || city === country.cities[0];
  return part?.streets ?? (isMain ? streets : (towns ?? streets));
}

export function addressLine(country: AtlasCountry, city: Place | null, random: Random): string {
  const { order } = addressFactsOf(country.iso);
  const numbers = { n: random.int(1, 140), m: random.int(1, 9), k: random.int(1, 30) };
  return ORDERS[order]
    .replace('{street}', random.pick(streetsOf(country, city)))
    .replace(/\{([nmk])\}/g, (_, name: 'n' | 'm' | 'k') => String(numbers[name]));
}

const tables = new Map<string, PlaceTable<string[]>>();

function postcodeTable(country: AtlasCountry): PlaceTable<string[]> {
  const table =
    tables.get(country.iso) ?? new PlaceTable(country, postcodeAreas.get(country.iso) ?? new Map());
  tables.set(country.iso, table);
  return table;
}

/** Returns the postcode of the place, or one in the form of the country; '' where it has none. */
export function postcodeOf(country: AtlasCountry, city: Place | null, random: Random): string {
  const regional = regionalPostcodes[country.iso];
  const list = city ? postcodeTable(country).entryOf(city) : undefined;
  return regional && list
    ? fillPattern(regional.pattern.replace('{area}', random.pick(list)), random)
    : fillPattern(nearbyPattern(country, city), random);
}

/** Returns the country's pattern with the first sign of the nearest listed city: neighbours share it. */
function nearbyPattern(country: AtlasCountry, city: Place | null): string {
  const { postcode } = addressFactsOf(country.iso);
  const area = postcodeTable(country).nearest(city)?.[0];
  return area ? postcode.replace(/[#+@]/, area.charAt(0)) : postcode;
}

function addressFactsOf(iso: string) {
  const facts = addressFacts[iso];
  if (!facts) throw new Error(`starting-data/texts/companies/addresses.yaml has no ${iso}.`);
  return facts;
}

/** Letters that British postcodes have after the space; other countries with letters use them too. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

/** Fills in a pattern: # is any digit, + a digit from 1, @ a letter. */
const fillPattern = (pattern: string, random: Random): string =>
  pattern.replace(/[#+@]/g, (sign) =>
    sign === '@' ? random.pick(LETTERS) : String(random.int(sign === '+' ? 1 : 0, 9)),
  );
