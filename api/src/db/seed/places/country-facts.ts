import * as z from 'zod';
import { readTexts } from '../texts';
import { regionFacts } from './regions';

const facts = readTexts(
  'guides/countries',
  z.record(
    z.string(),
    z.strictObject({
      looks: z.array(z.string()).min(4),
      /** City of the main international airport; for the smallest countries it is abroad. */
      arrive: z.string(),
      climate: z.string().optional(),
      season: z.string().optional(),
      doubles: z.string().optional(),
      rail: z.boolean().default(false),
      flights: z.boolean().default(false),
      /** Warning of a war, in plain sentences. Such a country has no news. */
      notice: z.string().optional(),
      /** How units arrive, where it is not through an airport. */
      entry: z.string().optional(),
      /** Whether governments advise against travel to large parts of it. */
      isUnsafe: z.boolean().default(false),
    }),
  ),
);

/** Returns what is true of a country, with its region's climate and season unless it has its own. */
export function factsOf({ iso, region }: { iso: string; region: string }) {
  const own = facts[iso];
  const shared = regionFacts[region];
  if (!own || !shared) throw new Error(`starting-data/texts/guides has no facts of ${iso} in ${region}.`);
  return {
    ...own,
    climate: own.climate ?? shared.climate,
    season: own.season ?? shared.season,
    gear: shared.gear,
  };
}
