import * as z from 'zod';
import { FilmCommission, Source } from './incentives';

/** Time of day in the place's zone, 'hh:mm'. */
const Clock = z.string().nullable();

/** Light of one day. Times are `null` where the sun does not rise, set or reach twilight on that day. */
const DayLight = z.object({
  /** `yyyy-mm-dd` */
  date: z.iso.date(),
  /** Minutes from sunrise to sunset; 0 in polar night, 1,440 in polar day. */
  minutes: z.int(),
  sunrise: Clock,
  sunset: Clock,
  /** Civil twilight. */
  dawn: Clock,
  dusk: Clock,
});
export type DayLight = z.infer<typeof DayLight>;

/** Facts that a producer needs of a country or state (docs/requirements/incentives.md §3). */
export const PlaceFacts = z
  .object({
    currency: z.object({
      code: z.string(),
      name: z.string(),
      /** Units for one euro and their day; `null` if no rate is stored. */
      per_euro: z.string().nullable(),
      rate_date: z.iso.date().nullable(),
    }),
    languages: z.array(z.string()),
    /** IANA zones, that of the main city first. */
    time_zones: z.array(z.string()),
    dialling_code: z.string(),
    /** Letters of IEC 60083: 'C', 'F'. */
    plugs: z.array(z.string()),
    voltage: z.int(),
    frequency: z.int(),
    driving_side: z.enum(['left', 'right']),
    ata_carnet: z.boolean(),
    visa_url: z.string(),
    airports: z.array(z.object({ name: z.string(), code: z.string() })),
    daylight: z
      .object({
        city: z.string(),
        time_zone: z.string(),
        today: DayLight,
        /** The 15th of each month. */
        months: z.array(DayLight),
      })
      .nullable(),
    film_commission: FilmCommission.nullable(),
    reviewed_on: z.iso.date(),
    reviewed_by: z.string(),
    sources: z.array(Source),
    is_sample: z.boolean(),
  })
  .meta({ id: 'PlaceFacts' });
export type PlaceFacts = z.infer<typeof PlaceFacts>;
