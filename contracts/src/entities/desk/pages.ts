import * as z from 'zod';
import { newsroomLimits as limits } from '../../desk/newsroom';
import { ContentVersion, TextPreview } from './articles';

/** Information page in the list. */
export const DeskPageRow = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    /** London, `yyyy-mm-dd hh:mm`. */
    changed: z.string(),
  })
  .meta({ id: 'DeskPageRow' });
export type DeskPageRow = z.infer<typeof DeskPageRow>;

export const DeskPages = z
  .object({ total: z.int(), results: z.array(DeskPageRow) })
  .meta({ id: 'DeskPages' });
export type DeskPages = z.infer<typeof DeskPages>;

const text = (max: number) => z.string().trim().max(max).default('');

/** Texts of an information page as the editor has them. */
export const PageTexts = z.object({
  title: z.string().trim().max(limits.title),
  slug: text(limits.slug),
  description: text(limits.description),
  body: text(limits.body),
});
export type PageTexts = z.infer<typeof PageTexts>;

/** Information page as the editor saves it. */
export const PageForm = PageTexts.extend({
  /** Version that the texts change; 0 for a new page. */
  base: z.int().min(0),
  /** Summary of the change. */
  note: text(limits.note),
});
export type PageForm = z.infer<typeof PageForm>;

/** Information page in the editor. */
export const DeskPage = z
  .object({
    id: z.int(),
    version: z.int(),
    texts: PageTexts,
    preview: TextPreview,
    versions: z.array(ContentVersion),
    /** Path of the public page. */
    path: z.string(),
    /** London, `yyyy-mm-dd hh:mm`. */
    read_at: z.string(),
  })
  .meta({ id: 'DeskPage' });
export type DeskPage = z.infer<typeof DeskPage>;
