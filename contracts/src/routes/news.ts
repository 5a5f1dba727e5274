import * as z from 'zod';
import {
  Article,
  ArticleList,
  ArticleResults,
  ArticleSearch,
  ArticleSummary,
  ArticleVideos,
  AuthorPage,
  AuthorSuggestion,
  CountrySuggestion,
  MainArticles,
  MostRead,
  Tag,
  TagSuggestion,
} from '../entities/news';
import { Id, List, limitOf, Offset, SlugPart } from '../entities/shared';
import { listLimits, pageSizes } from '../limits';
import type { RouteSchemas } from '../route';

/** Maximum length of a search text, in code points. */
const MAX_LENGTH = 500;

/**
 * Search text: the first of several, with the whole words within the maximum length. A single longer word is cut,
 * because an empty text would find everything.
 */
const Words = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((value) => {
    const letters = Array.from([value].flat()[0] ?? '');
    if (letters.length <= MAX_LENGTH) return letters.join('');
    const cut = letters.slice(0, MAX_LENGTH).join('');
    // The next character shows whether the last word was cut.
    return `${cut}${letters[MAX_LENGTH]}`.replace(/\s*\S*$/, '') || cut;
  });

/** Text typed into a filter, or ids and slugs of selected values whose names are needed. */
const SuggestionQuery = z.object({
  search: z.string().max(100).default(''),
  ids: List,
  limit: limitOf(10, 40),
});

/** Routes of articles (docs/requirements/news.md §7). Names are the operationIds (decision D81). */
export const newsRoutes = {
  getArticles: {
    summary: 'Published articles, the latest first, of one type or of all.',
    query: z.object({
      offset: Offset,
      limit: limitOf(pageSizes.newsLanding, pageSizes.articles),
      /** Id or name: 3, `features`, `all-networks` (4). `all` or empty: every type; unknown: news (decision D74). */
      article_type: z.string().max(40).optional(),
      /** Ids of articles to exclude, comma-separated. */
      exclude_article: List,
    }),
    response: ArticleList,
    cache: 30,
  },
  getArticle: {
    // Decision D73.
    summary: 'A published article; 404 for drafts and scheduled ones.',
    params: z.object({ slug: SlugPart }),
    response: Article,
  },
  previewArticle: {
    // Decision D73.
    summary: 'An article that is not public yet, by a signed URL.',
    params: z.object({ id: Id }),
    query: z.object({ signature: z.string().max(200) }),
    response: Article,
  },
  recordArticleView: {
    // Decision D78.
    summary: 'Counts a view for most read. The page sends it once per view.',
    params: z.object({ id: Id }),
  },
  searchArticles: {
    // Decision D76.
    summary: 'Articles by words, phrases in quotes, words after a minus, authors, tags and countries.',
    query: z.object({
      offset: Offset,
      limit: limitOf(pageSizes.newsSearch, pageSizes.articles),
      q: Words,
      /** Ids. */
      authors: List,
      /** Ids. */
      tags: List,
      /** Slugs. */
      countries: List,
      /** `date_published` is oldest first; anything else is latest first. */
      ordering: Words,
    }),
    response: ArticleSearch,
    cache: 30,
  },
  suggestAuthors: {
    summary: 'Authors by the beginning of a name, or by ids.',
    query: SuggestionQuery,
    response: z.array(AuthorSuggestion),
    cache: 60,
  },
  suggestTags: {
    summary: 'Tags by the beginning of a word, or by ids.',
    query: SuggestionQuery,
    response: z.array(TagSuggestion),
    cache: 60,
  },
  getTag: {
    summary: 'A tag of public articles.',
    params: z.object({ slug: SlugPart }),
    response: Tag,
    cache: 60,
  },
  getAuthor: {
    summary: 'An author of public articles.',
    params: z.object({ slug: SlugPart }),
    response: AuthorPage,
    cache: 60,
  },
  suggestNewsCountries: {
    summary: 'Countries of articles by the beginning of a name, or by slugs in `ids`.',
    query: SuggestionQuery,
    response: z.array(CountrySuggestion),
    cache: 60,
  },
  getMainArticles: {
    summary: 'The lead of the news landing.',
    query: z.object({ limit: limitOf(1, 5) }),
    response: MainArticles,
    cache: 30,
  },
  getMostRead: {
    // Decision D78.
    summary: 'The most read articles of the last 30 days, after those chosen by staff.',
    query: z.object({ limit: limitOf(listLimits.mostRead, 20) }),
    response: MostRead,
    cache: 60,
  },
  getArticleVideos: {
    summary: 'Latest videos of the news sidebar.',
    response: ArticleVideos,
    cache: 60,
  },
  getLatestHeadlines: {
    summary: 'The newest headlines.',
    query: z.object({ limit: limitOf(6, 20) }),
    response: z.array(ArticleSummary),
    cache: 30,
  },
  getSavedArticles: {
    summary: 'Articles that the user has saved, last saved first.',
    access: 'user',
    query: z.object({ offset: Offset, limit: limitOf(pageSizes.savedArticles, 50) }),
    response: ArticleResults,
  },
  saveArticle: {
    // Decision D77.
    summary: 'Saves an article to read later; saving it again changes nothing.',
    access: 'user',
    params: z.object({ id: Id }),
    response: z.object({ is_saved: z.literal(true) }),
  },
  unsaveArticle: {
    // Decision D77.
    summary: 'Removes an article from the saved ones.',
    access: 'user',
    params: z.object({ id: Id }),
    response: z.object({ is_saved: z.literal(false) }),
  },
} as const satisfies Record<string, RouteSchemas>;
