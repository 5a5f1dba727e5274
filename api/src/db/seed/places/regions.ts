import * as z from 'zod';
import { readTexts } from '../texts';

/** Climate and season of each region, for its guides. */
export const regionFacts = readTexts(
  'guides/regions',
  z.record(
    z.string(),
    z.strictObject({
      climate: z.string(),
      season: z.string(),
      gear: z.string(),
    }),
  ),
);
