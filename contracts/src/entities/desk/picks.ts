import * as z from 'zod';
import { newsroomLimits as limits } from '../../desk/newsroom';

/** Lists that the newsroom fills before the automatic entries. */
export const pickLists = ['home', 'most-read'] as const;
export type PickList = (typeof pickLists)[number];

/** Entry of a list: an article, or on the home page a link. */
export const PickEntry = z
  .object({
    id: z.int(),
    kind: z.enum(['article', 'link']),
    title: z.string(),
    url: z.string(),
    /** Whether visitors see it: articles can be drafts, scheduled or withdrawn. */
    is_public: z.boolean(),
  })
  .meta({ id: 'PickEntry' });
export type PickEntry = z.infer<typeof PickEntry>;

export const DeskPicks = z
  .object({ home: z.array(PickEntry), 'most-read': z.array(PickEntry) })
  .meta({ id: 'DeskPicks' });
export type DeskPicks = z.infer<typeof DeskPicks>;

const text = (max: number) => z.string().trim().max(max).default('');

/** New entry: the slug of an article, or title and address of a link. */
export const PickForm = z.object({
  article: text(limits.slug),
  title: text(limits.title),
  url: text(limits.address),
  new_tab: z.boolean().default(false),
  image_src: text(limits.address),
  image_alt: text(limits.alt),
});
export type PickForm = z.infer<typeof PickForm>;
