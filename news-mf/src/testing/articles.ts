import type { Article, ArticleList, ArticleSummary, Quiz } from '@unitbase/contracts/entities/news';

/** Returns an article of a list. */
export const articleCard = (overrides: Partial<ArticleSummary> = {}): ArticleSummary => ({
  id: 1,
  title: 'Portugal lifts its cash rebate',
  slug: 'portugal-lifts-its-cash-rebate',
  strapline: '<p>The annual cap <em>doubles</em>.</p>',
  introduction: '<p>From 1 January.</p>',
  author: { full_name: 'Marta Wieczorek', author_image_url: null, slug: 'marta-wieczorek' },
  article_type: 1,
  date_published: '2026-09-02',
  is_external: false,
  external_link: '',
  company_name: '',
  company_website: '',
  image_url: '/media/pictures/beach.webp',
  image_alt: 'A beach',
  image_hour: null,
  is_saved: false,
  ...overrides,
});

/** Returns articles numbered from `first`. */
export const articleCards = (count: number, first = 1): ArticleSummary[] =>
  Array.from({ length: count }, (_, index) =>
    articleCard({
      date_published: '2026-08-20',
      id: first + index,
      title: `Story ${first + index}`,
      slug: `story-${first + index}`,
    }),
  );

export const wholeArticle = (overrides: Partial<Article> = {}): Article => ({
  ...articleCard(),
  published_at: '2026-09-02T00:00:00+01:00',
  date_modified: '2026-09-03T10:00:00Z',
  meta_tag_content: '',
  countries: [{ country: 'Portugal', url_slug: 'portugal' }],
  tags: [],
  advert_country: '',
  large_image_url: null,
  large_letterbox_image_url: null,
  large_main_image_url: null,
  letterbox_image_url: null,
  letterbox_news_image_url: null,
  small_image_url: null,
  small_news_image_url: null,
  square_image_url: null,
  main_image_caption: 'Second unit, south of Comporta',
  related_article: [],
  article_contents: [],
  ...overrides,
});

export const quiz = (overrides: Partial<Quiz> = {}): Quiz => ({
  id: 1,
  title: 'Which desert has played Mars?',
  kind: 'quiz',
  description: '<p>Eight stills.</p>',
  slug: 'mars',
  quiz_code: '',
  social_media_image_url: '/media/pictures/social.webp',
  social_media_image_quiz_list_url: '/media/pictures/list.webp',
  image_url: '/media/pictures/desert.webp',
  image_alt: '',
  date_published: '2026-09-01',
  question_count: 8,
  ...overrides,
});

export const articleList = (overrides: Partial<ArticleList> = {}): ArticleList => ({
  articles: articleCards(8),
  selected_article_type_count: 8,
  quiz: null,
  ...overrides,
});
