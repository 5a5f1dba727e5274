import { articleTypes } from '@unitbase/contracts/entities/news';
import * as z from 'zod';
import { type Block, readBlocks, toHtml, toInlineHtml } from './blocks';
import { type ContentFile, fileSlug, ImportError, parseFields } from './content-file';
import { Blocks, Day, Line, Markdown, Names, Picture, Slug, WebAddress } from './fields';

const typeNames = Object.keys(articleTypes) as [keyof typeof articleTypes];

const Rank = z.int({ error: 'must be a whole number from 1 to 100' }).min(1).max(100);

/** Schema of an article's front matter. */
const ArticleFields = z
  .strictObject(
    {
      title: Line(200),
      /** Defaults to the file's name. */
      slug: Slug.optional(),
      type: z.enum(typeNames, { error: `must be one of ${typeNames.join(', ')}` }),
      date: Day,
      draft: z.boolean({ error: 'must be true or false' }).default(false),
      strapline: Markdown(500).default(''),
      introduction: Markdown(5_000).default(''),
      /** Full name of an existing author, or a new author. */
      author: z
        .union(
          [
            Line(100),
            z.strictObject({ name: Line(100), job_title: Line(100).optional(), image: Picture.optional() }),
          ],
          { error: "must be an author's name, or name, job_title and image of a new one" },
        )
        .optional(),
      tags: Names(12),
      /** Names or slugs of countries. */
      countries: Names(12),
      image: Picture.optional(),
      caption: Line(500).optional(),
      sponsor: z
        .strictObject({ name: Line(100), website: WebAddress }, { error: 'must have name and website' })
        .optional(),
      /** Address of an article that another site holds. */
      external: WebAddress.optional(),
      /** For search engines. */
      description: Line(300).optional(),
      advert_country: Line(100).optional(),
      /** Rank among the top features. */
      featured: Rank.optional(),
      /** Rank among the lead articles of the news page. */
      lead: Rank.optional(),
      /** Slugs of related articles, in order. */
      related: z.array(Slug, { error: 'must be a list' }).max(12).default([]),
      blocks: Blocks,
    },
    { error: 'must hold fields such as title, type and date' },
  )
  .refine((article) => !article.sponsor || article.type === 'network', {
    path: ['sponsor'],
    message: "is for articles of the type 'network' only",
  })
  .refine((article) => !(article.sponsor && article.author), {
    path: ['author'],
    message: 'stands beside a sponsor, whose name is shown instead: leave it out',
  });

export interface ArticleDraft extends Omit<z.output<typeof ArticleFields>, 'blocks' | 'type' | 'slug'> {
  file: ContentFile;
  slug: string;
  type: number;
  blocks: Block[];
}

/** Parses an article file and sanitises its HTML. Throws `ImportError`. */
export function readArticleFile(file: ContentFile): ArticleDraft {
  const fields = parseFields(file, ArticleFields);
  const slug = readSlug(file, fields.slug);
  return {
    ...fields,
    file,
    slug,
    type: articleTypes[fields.type],
    strapline: toInlineHtml(fields.strapline),
    introduction: /\n\s*\n/.test(fields.introduction)
      ? toHtml(fields.introduction)
      : toInlineHtml(fields.introduction),
    blocks: readBlocks(file, fields.blocks),
  };
}

/** Returns the given slug, or else the file's name. Throws `ImportError` if that is not a valid slug. */
export function readSlug(file: ContentFile, explicitSlug: string | undefined): string {
  if (explicitSlug) return explicitSlug;
  const slug = Slug.safeParse(fileSlug(file));
  if (slug.success) return slug.data;
  throw new ImportError([
    { file: file.name, field: 'slug', message: "is missing, and the file's own name cannot stand for it" },
  ]);
}
