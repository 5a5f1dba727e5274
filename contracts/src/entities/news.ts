import * as z from 'zod';
import { ImageUrl } from './shared';

/** Ids of article types by their names in URLs (docs/requirements/news.md §9, decision D74). */
export const articleTypes = { news: 1, 'q-and-a': 2, features: 3, network: 4, reports: 5 } as const;

export const Author = z
  .object({ full_name: z.string(), author_image_url: ImageUrl, slug: z.string() })
  .meta({ id: 'Author' });

/** Article in a list. `image_url` serves every size by `?w=`. */
export const ArticleSummary = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    /** Sanitised HTML. */
    strapline: z.string(),
    /** Sanitised HTML. */
    introduction: z.string(),
    author: Author.nullable(),
    /** 1 news, 2 question and answer, 3 features, 4 network, 5 reports. */
    article_type: z.int(),
    /** yyyy-mm-dd */
    date_published: z.string(),
    is_external: z.boolean(),
    external_link: z.string(),
    company_name: z.string(),
    company_website: z.string(),
    image_url: ImageUrl,
    image_alt: z.string(),
    /** Hour in the slate line: dawn, morning, noon, golden, blue, night, storm, overcast, indoor. */
    image_hour: z.string().nullable(),
    is_saved: z.boolean(),
  })
  .meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** Block of an article: `I` is a picture with text and caption, `T` is sanitised HTML. */
export const ArticleContent = z
  .object({
    id: z.int(),
    content_type: z.enum(['T', 'I']),
    content: z.string(),
    image_url: ImageUrl,
    image_alt: z.string(),
    image_text: z.string(),
    image_caption: z.string(),
  })
  .meta({ id: 'ArticleContent' });
export type ArticleContent = z.infer<typeof ArticleContent>;

/** Article (docs/requirements/news.md §3). Image variants are one picture: `?w=` sets its size, the page crops it. */
export const Article = ArticleSummary.extend({
  /** ISO instant with London's offset. */
  published_at: z.string(),
  /** ISO instant. */
  date_modified: z.string(),
  meta_tag_content: z.string(),
  countries: z.array(z.object({ country: z.string(), url_slug: z.string() })),
  tags: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  advert_country: z.string(),
  large_image_url: ImageUrl,
  large_letterbox_image_url: ImageUrl,
  large_main_image_url: ImageUrl,
  letterbox_image_url: ImageUrl,
  letterbox_news_image_url: ImageUrl,
  small_image_url: ImageUrl,
  small_news_image_url: ImageUrl,
  square_image_url: ImageUrl,
  main_image_caption: z.string(),
  related_article: z.array(ArticleSummary),
  article_contents: z.array(ArticleContent),
}).meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** Quiz in lists and the promotion block. `description` is sanitised HTML. */
export const Quiz = z
  .object({
    id: z.int(),
    title: z.string(),
    kind: z.enum(['quiz', 'poll']),
    description: z.string(),
    slug: z.string(),
    quiz_code: z.string(),
    social_media_image_url: ImageUrl,
    social_media_image_quiz_list_url: ImageUrl,
    image_url: ImageUrl,
    image_alt: z.string(),
    date_published: z.string(),
    question_count: z.int(),
  })
  .meta({ id: 'Quiz' });
export type Quiz = z.infer<typeof Quiz>;

/**
 * Quiz with its questions. `embed_text` is the https URL of an embed, or empty for the site's own quiz (decision D79).
 */
export const QuizDetail = Quiz.extend({
  embed_text: z.string(),
  questions: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      image_url: ImageUrl,
      image_alt: z.string(),
      answers: z.array(z.object({ id: z.int(), answer: z.string() })),
    }),
  ),
}).meta({ id: 'QuizDetail' });
export type QuizDetail = z.infer<typeof QuizDetail>;

/**
 * Result of a quiz or poll. `score` of `total` answers are correct; a poll has no score and no band. `chosen` is the
 * answer that counts: in a poll the visitor's first.
 */
export const QuizResult = z
  .object({
    title: z.string(),
    slug: z.string(),
    kind: z.enum(['quiz', 'poll']),
    score: z.int(),
    total: z.int(),
    band: z.object({ title: z.string(), text: z.string() }).nullable(),
    questions: z.array(
      z.object({
        id: z.int(),
        question: z.string(),
        explanation: z.string(),
        chosen: z.int(),
        answers: z.array(
          z.object({ id: z.int(), answer: z.string(), is_correct: z.boolean(), votes: z.int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'QuizResult' });
export type QuizResult = z.infer<typeof QuizResult>;

/** Article list response (docs/requirements/news.md §3). */
export const ArticleList = z
  .object({
    articles: z.array(ArticleSummary),
    selected_article_type_count: z.int(),
    /** Newest quiz, for the promotion block. */
    quiz: Quiz.nullable(),
  })
  .meta({ id: 'ArticleList' });
export type ArticleList = z.infer<typeof ArticleList>;

/** Page of a search or of saved articles; `count` is the total. */
export const ArticleResults = z
  .object({ count: z.int(), results: z.array(ArticleSummary) })
  .meta({ id: 'ArticleResults' });
export type ArticleResults = z.infer<typeof ArticleResults>;

/** Page of a search. `corrected` are the searched words if the text has slips. */
export const ArticleSearch = ArticleResults.extend({ corrected: z.string().optional() }).meta({
  id: 'ArticleSearch',
});
export type ArticleSearch = z.infer<typeof ArticleSearch>;

export const MainArticles = z
  .object({
    result: z.array(z.object({ id: z.int(), article: ArticleSummary, author_image_url: ImageUrl })),
  })
  .meta({ id: 'MainArticles' });
export type MainArticles = z.infer<typeof MainArticles>;

export const MostRead = z
  .object({ result: z.array(z.object({ id: z.int(), order: z.int(), article: ArticleSummary })) })
  .meta({ id: 'MostRead' });
export type MostRead = z.infer<typeof MostRead>;

export const ArticleVideos = z
  .object({
    /** An empty `youtube_video_link` means no 'Watch video' link. */
    result: z.array(z.object({ id: z.int(), article: ArticleSummary, youtube_video_link: z.string() })),
  })
  .meta({ id: 'ArticleVideos' });
export type ArticleVideos = z.infer<typeof ArticleVideos>;

/** Latest entry of the home page: an article (A) or an external item (E). `url_link` is a complete URL or path. */
export const LatestEntry = z
  .object({
    kftv_latest_type: z.enum(['A', 'E']),
    title: z.string(),
    image_url: ImageUrl,
    image_alt: z.string(),
    image_hour: z.string().nullable(),
    url_link: z.string(),
    link_new_tab: z.boolean(),
    /** Set for an article. */
    article: ArticleSummary.nullable(),
  })
  .meta({ id: 'LatestEntry' });
export type LatestEntry = z.infer<typeof LatestEntry>;

export const LatestVideo = z
  .object({
    id: z.int(),
    image_url: ImageUrl,
    image_alt: z.string(),
    video_url: z.string(),
    headline: z.string(),
    description: z.string(),
  })
  .meta({ id: 'LatestVideo' });
export type LatestVideo = z.infer<typeof LatestVideo>;

export const TrustedLogo = z
  .object({ id: z.int(), logo_url: z.string(), title: z.string() })
  .meta({ id: 'TrustedLogo' });
export type TrustedLogo = z.infer<typeof TrustedLogo>;

/** `summary` is the full text; the card cuts it to 202 characters. */
export const Testimonial = z
  .object({
    full_name: z.string(),
    job_title: z.string(),
    company_name: z.string(),
    small_headshot_url: ImageUrl,
    summary: z.string(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof Testimonial>;

/** Information page: pictures and sanitised HTML in stored order. */
export const InformationPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    updated: z.string(),
    content: z.array(
      z.object({ content: z.string(), image_url: ImageUrl, image_alt: z.string(), image_text: z.string() }),
    ),
  })
  .meta({ id: 'InformationPage' });
export type InformationPage = z.infer<typeof InformationPage>;

/** About us. `description` and `text` are sanitised HTML. */
export const About = z
  .object({
    title: z.string(),
    description: z.string(),
    team_members: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        role: z.string(),
        email: z.string(),
        text: z.string(),
        image_url: ImageUrl,
      }),
    ),
  })
  .meta({ id: 'About' });
export type About = z.infer<typeof About>;

/** Advertise with us. `online_profiles` and `the_production_guide` are sanitised HTML. */
export const Advertise = z
  .object({
    title: z.string(),
    online_profiles: z.string(),
    the_production_guide: z.string(),
    image_gallery: z.array(
      z.object({
        id: z.int(),
        content_type: z.enum(['I', 'V']),
        /** 1: carousel of pictures, 2: carousel of videos. */
        gallery_type: z.int(),
        title: z.string(),
        image_url: ImageUrl,
        image_alt: z.string(),
        video_url: z.string(),
        url_link: z.string(),
      }),
    ),
    /** The button named 'Media Packs' opens the request form. */
    buttons: z.array(z.object({ id: z.int(), name: z.string(), url_link: z.string() })),
  })
  .meta({ id: 'Advertise' });
export type Advertise = z.infer<typeof Advertise>;

export const SaveTheDate = z
  .object({
    id: z.int(),
    title: z.string(),
    place: z.string(),
    starts_on: z.string(),
    ends_on: z.string(),
    url_link: z.string(),
  })
  .meta({ id: 'SaveTheDate' });
export type SaveTheDate = z.infer<typeof SaveTheDate>;

/** Suggestions of the news search; `count` is the number of articles. */
export const AuthorSuggestion = z.object({
  id: z.int(),
  full_name: z.string(),
  slug: z.string(),
  count: z.int(),
});
export const TagSuggestion = z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() });
export const CountrySuggestion = z.object({ url_slug: z.string(), country: z.string(), count: z.int() });

/** Page of a tag; `count` is the number of public articles. */
export const Tag = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

/** Page of an author. */
export const AuthorPage = Author.extend({
  id: z.int(),
  job_title: z.string(),
  image_alt: z.string(),
  count: z.int(),
}).meta({ id: 'AuthorPage' });
export type AuthorPage = z.infer<typeof AuthorPage>;
