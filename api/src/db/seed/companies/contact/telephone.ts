import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import * as z from 'zod';
import type { AtlasCountry, Place } from '../../places/atlas';
import type { Random } from '../../random';
import { readTexts } from '../../texts';
import { PlaceTable } from './nearest';

/** Numbers kept for fiction, by country and by city or state. */
const fictional = readTexts('companies/telephones', z.record(z.string(), z.record(z.string(), z.string())));

/** Returns a number that is valid in the country, in international form: '+44 20 7946 0123'. */
export function telephoneOf(country: AtlasCountry, city: Place | null, random: Random): string {
  const patterns = fictional[country.iso];
  return patterns
    ? `${country.diallingCode} ${digits(fictionalPattern(patterns, country, city), random)}`
    : likeExample(country.iso as CountryCode, random);
}

/** Replaces each x by a digit. */
const digits = (pattern: string, random: Random) => pattern.replace(/x/g, () => String(random.int(0, 9)));

const tables = new Map<string, PlaceTable<string>>();

function fictionalPattern(
  patterns: Record<string, string>,
  country: AtlasCountry,
  city: Place | null,
): string {
  const table = tables.get(country.iso) ?? new PlaceTable(country, new Map(Object.entries(patterns)));
  tables.set(country.iso, table);
  const state = country.states.find(({ id }) => id === city?.stateId)?.name ?? '';
  const regional = city && state in patterns ? table.entryOf(city) : patterns[city?.name ?? ''];
  const pattern = regional ?? patterns.other ?? table.nearest(city);
  if (pattern === undefined)
    throw new Error(`starting-data/texts/companies/telephones.yaml has no numbers for ${country.iso}.`);
  return pattern;
}

/** Returns a number like libphonenumber's example for mobiles of the country, with five other last digits. */
function likeExample(iso: CountryCode, random: Random): string {
  const example = examples[iso];
  if (!example) throw new Error(`libphonenumber has no example of a number in ${iso}.`);
  for (let tries = 0; tries < 100; tries += 1) {
    const number = parsePhoneNumberFromString(digits(`${example.slice(0, -5)}xxxxx`, random), iso);
    if (number?.isValid()) return number.formatInternational();
  }
  throw new Error(`No number like ${example} is valid in ${iso}.`);
}
