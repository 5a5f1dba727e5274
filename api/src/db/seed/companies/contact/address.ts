import * as z from 'zod';
import type { AtlasCountry, Place } from '../../places/atlas';
import type { Random } from '../../random';
import { readTexts } from '../../texts';
import { isIn, Part } from '../parts';

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
      streets: z.array(z.string()).min(5),
      /** Streets outside the capital and the largest city, where `streets` are theirs. */
      towns: z.array(z.string()).min(5).optional(),
      /** Parts of the country with streets of their own. */
      elsewhere: z.array(Part.extend({ streets: z.array(z.string()).min(5) })).default([]),
    }),
  ),
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

function addressFactsOf(iso: string) {
  const facts = addressFacts[iso];
  if (!facts) throw new Error(`starting-data/texts/companies/addresses.yaml has no ${iso}.`);
  return facts;
}
