import * as z from 'zod';
import { readTexts } from '../texts';

const Facts = z.strictObject({
  /** Region of its pictures, climate and season. */
  region: z.string(),
  /** Companies of 59,000 that are its own, before scaling. */
  weight: z.int(),
  commission: z.string(),
  timeZone: z.string(),
});

export type CountryFact = z.infer<typeof Facts> & { iso: string };

/** Names as the site prints them where the list's are longer: its own spelling also makes the slug. */
export const NAMES: Record<string, string> = {
  GB: 'UK',
  US: 'USA',
  AE: 'United Arab Emirates',
  CI: 'Ivory Coast',
  MO: 'Macau',
};

/** Countries of the directory, in the order of their ids. */
export const countryFacts: CountryFact[] = Object.entries(
  readTexts('countries', z.record(z.string(), Facts)),
).map(([iso, facts]) => ({ iso, ...facts }));
