import * as z from 'zod';
import { featuredKinds, placements } from '../../desk/featured';
import * as common from '../../messages/desk/commercial';
import * as text from '../../messages/desk/featured';
import { DayField } from './day-field';

const Day = z.iso.date();

/** Place of a profile or showreel, as the desk shows it. */
export const Featured = z.object({
  kind: z.enum(featuredKinds),
  id: z.int(),
  placement: z.string(),
  /** Slugs of its page; '' for none. */
  country: z.string(),
  section: z.string(),
  category: z.string(),
  /** 'Home page', 'Guide, France'. */
  page: z.string(),
  org_id: z.int(),
  company: z.string(),
  /** Name of the showreel; '' for a profile. */
  reel: z.string(),
  title: z.string(),
  position: z.int(),
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  state: z.enum(['now', 'coming', 'past']),
  version: z.string(),
});
export type Featured = z.infer<typeof Featured>;

export const FeaturedList = z.object({ total: z.int(), results: z.array(Featured) });

export const FeaturedForm = z
  .object({
    placement: z.enum(placements.showreel).or(z.enum(placements.profile)),
    country: z.string().max(200).default(''),
    section: z.string().max(200).default(''),
    category: z.string().max(200).default(''),
    /** Number or address of the profile. */
    company: z.string().trim().min(1, common.missing).max(500),
    /** Name of the showreel. @default the first one */
    reel: z.string().trim().max(200).default(''),
    title: z.string().trim().max(120, common.tooLong(120)).default(''),
    position: z.coerce
      .number(text.positionWrong)
      .int(text.positionWrong)
      .min(1, text.positionWrong)
      .max(99, text.positionWrong),
    starts_on: DayField,
    ends_on: DayField,
  })
  .superRefine(({ placement, country, section, category, starts_on, ends_on }, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (placement === 'country' && !country) reject('country', common.missing);
    if (placement === 'category' && !section) reject('category', text.sectionMissing);
    if (placement === 'sub_category' && !category) reject('category', text.categoryMissing);
    if (starts_on && ends_on && ends_on < starts_on) reject('ends_on', common.endsFirst);
  });
export type FeaturedForm = z.infer<typeof FeaturedForm>;

export const FeaturedEdit = z.object({ featured: FeaturedForm, version: z.string().max(64).default('') });
