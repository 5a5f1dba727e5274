import * as z from 'zod';
import { countKinds } from '../statistics';
import { PackageCode } from './shared';

const whole = z.int().nonnegative();
const Counts = z.record(z.enum(countKinds), whole);

/** Numbers of one week from Monday to Sunday. */
export const WeekCounts = z
  .object({
    /** First day of the week inside the period, `yyyy-mm-dd`. */
    from: z.string(),
    /** Whether all seven days are in the period. */
    is_whole: z.boolean(),
    counts: Counts,
  })
  .meta({ id: 'WeekCounts' });
export type WeekCounts = z.infer<typeof WeekCounts>;

/** Medians of the approved companies of the same section and country. */
export const Peers = z
  .object({
    section: z.string(),
    country: z.string(),
    companies: whole,
    medians: z.record(z.enum(countKinds), z.number().nonnegative()),
    /** Median of the companies' median answer times; `null` without answers. */
    answer_seconds: whole.nullable(),
    /** Medians of the chart, one for each week. */
    weekly: z.array(z.number().nonnegative()),
  })
  .meta({ id: 'Peers' });
export type Peers = z.infer<typeof Peers>;

/** Numbers of a profile. No visitor is stored; robots and the profile's managers do not count. */
export const Statistics = z
  .object({
    id: z.int(),
    packagetypecode: PackageCode,
    /** First and last day of the period in UTC, `yyyy-mm-dd`. */
    from: z.string(),
    to: z.string(),
    /** ISO instant up to which events are in the numbers; `null` before the first count. */
    counted_to: z.string().nullable(),
    /** Kinds that the package does not show are `null`. */
    totals: z.record(z.enum(countKinds), whole.nullable()),
    answer_seconds: whole.nullable(),
    /** `null` on a Basic profile. */
    details: z
      .object({
        weeks: z.array(WeekCounts),
        words: z.array(z.object({ words: z.string(), count: whole })),
        /** `null` for a company without a category or country. */
        peers: Peers.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof Statistics>;
