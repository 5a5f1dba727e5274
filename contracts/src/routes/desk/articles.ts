import * as z from 'zod';
import { articleStates } from '../../desk/newsroom';
import {
  ArticleForm,
  DeskArticle,
  DeskArticles,
  PreviewForm,
  Saved,
  StoredPicture,
  TextPreview,
  TopicName,
  VersionChanges,
  VersionConflict,
} from '../../entities/desk/articles';
import { articleTypes } from '../../entities/news';
import { Id, limitOf, Offset } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const One = z.object({ id: Id });
const Version = z.object({ id: Id, version: Id });
const conflict = { 409: VersionConflict };

const Filters = z.object({
  search: z.string().max(200).default(''),
  state: z.enum(articleStates).optional().catch(undefined),
  type: z
    .enum(Object.keys(articleTypes) as [keyof typeof articleTypes])
    .optional()
    .catch(undefined),
  /** Part of the author's name. */
  author: z.string().max(100).default(''),
  /** Part of a tag's name. */
  tag: z.string().max(100).default(''),
});

/** Routes of the newsroom's articles (docs/requirements/staff.md §2). */
export const deskArticleRoutes = {
  'GET /desk/articles': {
    summary: 'Articles in every state, the last changed first.',
    access: 'staff',
    staff: 'articles',
    query: Filters.extend({ offset: Offset, limit: limitOf(30, 100) }),
    response: DeskArticles,
  },
  'GET /desk/articles/export': {
    summary: 'The filtered articles as CSV.',
    access: 'staff',
    staff: 'articles',
    query: Filters,
    mediaType: 'text/csv',
    response: z.string(),
  },
  'POST /desk/articles': {
    summary: 'Adds an article.',
    access: 'staff',
    staff: 'articles',
    body: ArticleForm,
    response: Saved,
    status: 201,
  },
  'GET /desk/articles/:id': {
    summary: 'An article in the editor, with its versions.',
    access: 'staff',
    staff: 'articles',
    params: One,
    response: DeskArticle,
  },
  'PUT /desk/articles/:id': {
    summary: 'Saves an article; 409 if another version was saved in the meantime.',
    access: 'staff',
    staff: 'articles',
    params: One,
    body: ArticleForm,
    response: Saved,
    errors: conflict,
  },
  'POST /desk/articles/:id/withdraw': {
    summary: 'Takes an article back: its page answers 404.',
    access: 'staff',
    staff: 'articles',
    params: One,
    body: z.object({ base: z.int().min(0), note: z.string().trim().max(300).default('') }),
    response: Saved,
    errors: conflict,
  },
  'GET /desk/articles/:id/versions/:version': {
    summary: 'The changes of a version since the version before.',
    access: 'staff',
    staff: 'articles',
    params: Version,
    response: VersionChanges,
  },
  'POST /desk/articles/:id/versions/:version/restore': {
    summary: 'Makes the texts of a former version a new one. Day, state and address stay.',
    access: 'staff',
    staff: 'articles',
    params: Version,
    body: z.object({ base: z.int().min(0) }),
    response: Saved,
    errors: conflict,
  },
  'GET /desk/articles/:id/file': {
    summary: 'The article as the Markdown file that an import reads.',
    access: 'staff',
    staff: 'articles',
    params: One,
    mediaType: 'text/markdown',
    response: z.string(),
  },
  'POST /desk/text-preview': {
    summary: 'The HTML of a text as its public page shows it. Nothing is stored.',
    access: 'staff',
    staff: 'articles',
    body: PreviewForm,
    response: TextPreview,
  },
  'GET /desk/article-topics': {
    summary: 'Tags, authors, countries or articles whose name has the words.',
    access: 'staff',
    staff: 'articles',
    query: z.object({
      kind: z.enum(['tags', 'authors', 'countries', 'articles']),
      search: z.string().max(100).default(''),
    }),
    response: z.array(TopicName),
  },
  'POST /desk/article-pictures': {
    summary: 'Adds a picture to the media store: upright, without camera data.',
    access: 'staff',
    staff: 'articles',
    form: z.object({ file: z.string() }),
    response: StoredPicture,
    status: 201,
  },
} as const satisfies Record<string, RouteSchemas>;
