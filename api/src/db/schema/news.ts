import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, now, picture, tsvector, words } from './columns';
import { countries } from './places';

export const authors = pgTable('authors', {
  id: id(),
  fullName: text().notNull(),
  slug: text().notNull().unique(),
  jobTitle: words(),
  ...picture(),
});

export const tags = pgTable('tags', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
});

/** `articleType`: 1 news, 2 question and answer, 3 features, 4 network (sponsored), 5 reports (decision D74). */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    articleType: smallint().notNull(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    /** May hold HTML. */
    strapline: words(),
    introduction: words(),
    authorId: integer().references(() => authors.id),
    status: text().$type<'draft' | 'published'>().notNull().default('published'),
    /** Public from this day on, Europe/London. */
    datePublished: date({ mode: 'string' }).notNull(),
    dateModified: instant().notNull().defaultNow(),
    isExternal: boolean().notNull().default(false),
    externalLink: words(),
    metaTagContent: words(),
    advertCountry: words(),
    /** Sponsor of a network article. */
    companyName: words(),
    companyWebsite: words(),
    mainImageCaption: words(),
    /** Place among the top featured articles; null: not among them. */
    featuredRank: smallint(),
    /** Place as the news landing's lead, 1 the first; null: by date. */
    leadRank: smallint(),
    ...picture(),
    tsv: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(strapline)), 'B') || setweight(to_tsvector('english', fold(introduction)), 'C')`,
      ),
  },
  (t) => [
    index('articles_date').on(t.datePublished.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('articles_type').on(t.articleType, t.datePublished.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('articles_author').on(t.authorId, t.datePublished.desc().nullsFirst()),
    index('articles_tsv').using('gin', t.tsv),
  ],
);

const article = () =>
  integer()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Blocks of the body: `T` holds HTML in `content`, `I` a picture with text and caption. */
export const articleContents = pgTable(
  'article_contents',
  {
    id: id(),
    articleId: article(),
    position: smallint().notNull(),
    contentType: text().$type<'T' | 'I'>().notNull(),
    content: words(),
    imageText: words(),
    imageCaption: words(),
    ...picture(),
  },
  (t) => [index('article_contents_article').on(t.articleId, t.position)],
);

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: article(),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tagId] }), index('article_tags_tag').on(t.tagId)],
);

export const articleCountries = pgTable(
  'article_countries',
  {
    articleId: article(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.countryId] }),
    index('article_countries_country').on(t.countryId),
  ],
);

export const relatedArticles = pgTable(
  'related_articles',
  { articleId: article(), relatedId: article(), position: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.articleId, t.relatedId] })],
);

/** Reads by day (`yyyy-mm-dd`): most read counts the last 30 (decision D78). */
export const articleViews = pgTable(
  'article_views',
  { articleId: article(), day: date({ mode: 'string' }).notNull(), views: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.articleId, t.day] }), index('article_views_day').on(t.day)],
);

/** What staff put into most read, before what is counted (decision D78). */
export const mostRead = pgTable('most_read', {
  id: id(),
  order: smallint().notNull(),
  articleId: article(),
});

/** Latest videos of the news sidebar. */
export const articleVideos = pgTable('article_videos', {
  id: id(),
  articleId: article(),
  youtubeVideoLink: words(),
  position: smallint().notNull(),
});

export const quizzes = pgTable('quizzes', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  kind: text().$type<'quiz' | 'poll'>().notNull().default('quiz'),
  /** HTML. */
  description: words(),
  quizCode: words(),
  datePublished: date({ mode: 'string' }).notNull(),
  socialMediaImageUrl: words(),
  socialMediaImageQuizListUrl: words(),
  ...picture(),
});

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: id(),
    quizId: integer()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    question: text().notNull(),
    /** Shown once the question is answered. */
    explanation: words(),
    ...picture(),
  },
  (t) => [index('quiz_questions_quiz').on(t.quizId, t.position)],
);

/** `votes` counts how often an answer was chosen, in polls and quizzes alike. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    answer: text().notNull(),
    isCorrect: boolean().notNull().default(false),
    votes: integer().notNull().default(0),
  },
  (t) => [index('quiz_answers_question').on(t.questionId, t.position)],
);

/** What a result is called: the band with the highest `minimum` (per cent) not above the score. */
export const quizBands = pgTable(
  'quiz_bands',
  {
    quizId: integer()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    minimum: smallint().notNull(),
    title: text().notNull(),
    text: words(),
  },
  (t) => [primaryKey({ columns: [t.quizId, t.minimum] })],
);

/** One vote of one voter in a poll: `voter` is a hash of the session or of the visitor's voting cookie. */
export const quizVotes = pgTable(
  'quiz_votes',
  {
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    voter: text().notNull(),
    answerId: integer()
      .notNull()
      .references(() => quizAnswers.id, { onDelete: 'cascade' }),
    votedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.voter] })],
);
