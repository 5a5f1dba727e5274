import * as z from 'zod';
import { articleStates, newsroomLimits as limits, publications } from '../../desk/newsroom';
import { ArticleContent, articleTypes } from '../news';

/** Article in the list of the newsroom. Times are London's, `yyyy-mm-dd hh:mm`. */
export const DeskArticleRow = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    type: z.string(),
    state: z.enum(articleStates),
    author: z.string(),
    tags: z.array(z.string()),
    /** Publication. */
    date: z.string(),
    changed: z.string(),
  })
  .meta({ id: 'DeskArticleRow' });
export type DeskArticleRow = z.infer<typeof DeskArticleRow>;

export const DeskArticles = z
  .object({ total: z.int(), results: z.array(DeskArticleRow) })
  .meta({ id: 'DeskArticles' });
export type DeskArticles = z.infer<typeof DeskArticles>;

const Names = z.array(z.string().trim().min(1).max(limits.slug)).max(limits.topics).default([]);
const text = (max: number) => z.string().trim().max(max).default('');

/** Texts of an article as the editor has them: Markdown, names, slugs. Empty ones are absent. */
export const ArticleTexts = z.object({
  title: z.string().trim().max(limits.title),
  slug: text(limits.slug),
  type: z.enum(Object.keys(articleTypes) as [keyof typeof articleTypes]),
  strapline: text(limits.strapline),
  introduction: text(limits.introduction),
  body: text(limits.body),
  author: text(limits.name),
  tags: Names,
  countries: Names,
  image_src: text(limits.address),
  image_alt: text(limits.alt),
  image_hour: text(20),
  caption: text(limits.caption),
  sponsor_name: text(limits.name),
  sponsor_website: text(limits.address),
  external: text(limits.address),
  description: text(limits.description),
  advert_country: text(limits.name),
  /** Ranks; empty for none. */
  featured: text(3),
  lead: text(3),
  /** Slugs. */
  related: Names,
});
export type ArticleTexts = z.infer<typeof ArticleTexts>;

/** Article as the editor saves it. */
export const ArticleForm = ArticleTexts.extend({
  /** Version that the texts change; 0 for a new article. */
  base: z.int().min(0),
  publication: z.enum(publications),
  /** `yyyy-mm-dd` and `hh:mm`, London. */
  day: text(10),
  time: text(5),
  embargo: z.boolean().default(false),
  /** Job title of an author who is not in the list yet. */
  author_title: text(limits.name),
  /** Description of a correction. */
  note: text(limits.note),
});
export type ArticleForm = z.infer<typeof ArticleForm>;

/** Version in the list of versions, the newest first. */
export const ContentVersion = z
  .object({
    number: z.int(),
    /** '' for texts of the starting data. */
    name: z.string(),
    is_you: z.boolean(),
    /** London, `yyyy-mm-dd hh:mm`. */
    at: z.string(),
    note: z.string(),
    /** Names of the changed fields; `body` is the text. */
    changed: z.array(z.string()),
    /** Difference of the number of words. */
    words: z.int(),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** Sanitised HTML of the public page, and the problems that saving would report. */
export const TextPreview = z
  .object({
    strapline: z.string(),
    introduction: z.string(),
    article_contents: z.array(ArticleContent),
    words: z.int(),
    /** Sentences, those of the text with their line. */
    problems: z.array(z.string()),
  })
  .meta({ id: 'TextPreview' });
export type TextPreview = z.infer<typeof TextPreview>;

/** Article in the editor. */
export const DeskArticle = z
  .object({
    id: z.int(),
    state: z.enum(articleStates),
    /** Version of the texts. */
    version: z.int(),
    texts: ArticleTexts,
    /** Publication, `yyyy-mm-dd` and `hh:mm`, London. */
    day: z.string(),
    time: z.string(),
    embargo: z.boolean(),
    versions: z.array(ContentVersion),
    preview: TextPreview,
    /** Path of the signed preview, for readers who are no staff. */
    preview_path: z.string(),
    /** Path of the public page. */
    path: z.string(),
    /** London, `yyyy-mm-dd hh:mm`. */
    read_at: z.string(),
  })
  .meta({ id: 'DeskArticle' });
export type DeskArticle = z.infer<typeof DeskArticle>;

/** One field of two versions, and for texts their differences in order. */
export const FieldChange = z
  .object({
    field: z.string(),
    parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

/** A version with its changes since the version before. */
export const VersionChanges = z
  .object({ version: ContentVersion, changes: z.array(FieldChange) })
  .meta({ id: 'VersionChanges' });
export type VersionChanges = z.infer<typeof VersionChanges>;

/** Saved content. */
export const Saved = z.object({ id: z.int(), version: z.int(), detail: z.string() }).meta({ id: 'Saved' });
export type Saved = z.infer<typeof Saved>;

/** 409: the stored version is newer than the one that the texts change. */
export const VersionConflict = z
  .object({ detail: z.string(), hint: z.string(), version: z.int() })
  .meta({ id: 'VersionConflict' });
export type VersionConflict = z.infer<typeof VersionConflict>;

/** Text in the editor that is to be shown as its page shows it. */
export const PreviewForm = z.object({
  strapline: text(limits.strapline),
  introduction: text(limits.introduction),
  body: text(limits.body),
});
export type PreviewForm = z.infer<typeof PreviewForm>;

/** Name that the newsroom can choose, with the number of articles. */
export const TopicName = z
  .object({ name: z.string(), label: z.string(), count: z.int() })
  .meta({ id: 'TopicName' });
export type TopicName = z.infer<typeof TopicName>;

/** Stored picture. */
export const StoredPicture = z.object({ src: z.string(), name: z.string() }).meta({ id: 'StoredPicture' });
export type StoredPicture = z.infer<typeof StoredPicture>;
