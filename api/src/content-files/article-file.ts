import { articleTypes } from '@unitbase/contracts/entities/news';
import * as z from 'zod';
import { type Block, readBlocks, readFieldHtml } from './blocks';
import { type ContentFile, fieldProblem, parseFields } from './content-file';
import { Blocks, Line, List, Markdown, Moment, Name, Names, Picture, Slug, WebAddress } from './fields';
import { ImportError, type Problem } from './problem';
import { readSlug } from './slug';

const typeNames = Object.keys(articleTypes) as [keyof typeof articleTypes];

const RANK = { error: 'must be a whole number from 1 to 100' };
const Rank = z.int(RANK).min(1, RANK).max(100, RANK);

const YesNo = z.boolean({ error: 'must be true or false' }).default(false);

/** Schema of an article's front matter. */
const ArticleFields = z
  .strictObject(
    {
      title: Line(200),
      /** Defaults to the file's name. */
      slug: Slug.optional(),
      type: z.enum(typeNames, { error: `must be one of ${typeNames.join(', ')}` }),
      /** Publication, London time. */
      date: Moment,
      draft: YesNo,
      /** Refuses to publish it before its date. */
      embargo: YesNo,
      /** It was taken back after its publication. */
      withdrawn: YesNo,
      strapline: Markdown(500).default(''),
      introduction: Markdown(5_000).default(''),
      /** Full name of an existing author, or a new author. */
      author: z
        .union(
          [Name, z.strictObject({ name: Name, job_title: Line(100).optional(), image: Picture.optional() })],
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
      /** Address of an article on another site. */
      external: WebAddress.optional(),
      /** For search engines. */
      description: Line(300).optional(),
      advert_country: Line(100).optional(),
      /** Rank among the top features. */
      featured: Rank.optional(),
      /** Rank among the lead articles of the news page. */
      lead: Rank.optional(),
      /** Slugs of related articles, in order. */
      related: List(Slug, 12).default([]),
      blocks: Blocks,
    },
    { error: 'must hold fields such as title, type and date' },
  )
  .refine((article) => !article.sponsor || article.type === 'network', {
    path: ['sponsor'],
    message: "is for articles of the type 'network' only: change the type or remove the sponsor",
  })
  .refine((article) => !(article.sponsor && article.author), {
    path: ['author'],
    message: 'is not shown beside a sponsor: remove it',
  });

/** Names of the fields in the order of an exported file. */
export const articleFieldNames = Object.keys(ArticleFields.shape);

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
  const problems: Problem[] = fields.related.flatMap((other, index) => {
    if (other === slug) return fieldProblem(file, `related.${index}`, 'is this article: remove it');
    if (fields.related.indexOf(other) === index) return [];
    return fieldProblem(file, `related.${index}`, `names ${other} again: remove it`);
  });
  const blocks = readBlocks(file, fields.blocks, problems);
  const strapline = readFieldHtml(file, 'strapline', fields.strapline, problems);
  const introduction = readFieldHtml(file, 'introduction', fields.introduction, problems);
  if (problems.length > 0) throw new ImportError(problems);
  return { ...fields, file, slug, type: articleTypes[fields.type], strapline, introduction, blocks };
}
