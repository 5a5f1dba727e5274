import * as z from 'zod';
import { readTexts } from '../texts';

/** Incentive schemes by country (ISO 3166). Countries without one get a general text. */
export const incentives = new Map(
  Object.entries(
    readTexts(
      'guides/incentives',
      z.record(
        z.string(),
        z.strictObject({
          kind: z.string(),
          rate: z.string(),
          scheme: z.string(),
          /** Whether the scheme's name is a plural. */
          isPlural: z.boolean().default(false),
          base: z.string(),
        }),
      ),
    ),
  ),
);
