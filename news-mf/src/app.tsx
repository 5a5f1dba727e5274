import type { RemoteApp } from '@unitbase/remote-kit';

/** The newsroom's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    '/': { chunk: 'home', load: () => import(/* webpackChunkName: "home" */ './home/home-page') },
    '/news': { chunk: 'news', load: () => import(/* webpackChunkName: "news" */ './news/news-page') },
    '/news/search': {
      chunk: 'news-search',
      load: () => import(/* webpackChunkName: "news-search" */ './search/news-search-page'),
    },
    '/news/preview/:id': {
      chunk: 'article-preview',
      load: () => import(/* webpackChunkName: "article-preview" */ './article/preview-page'),
    },
    '/news/tags/:slug': {
      chunk: 'news-tag',
      load: () => import(/* webpackChunkName: "news-tag" */ './topic/tag-page'),
    },
    '/news/authors/:slug': {
      chunk: 'news-author',
      load: () => import(/* webpackChunkName: "news-author" */ './topic/author-page'),
    },
    '/news/:year/:month/:day/:slug': {
      chunk: 'article',
      load: () => import(/* webpackChunkName: "article" */ './article/article-page'),
    },
    '/amp/news/:year/:month/:day/:slug': {
      chunk: 'amp-article',
      load: () => import(/* webpackChunkName: "amp-article" */ './amp/amp-article-page'),
    },
    '/production-insights': {
      chunk: 'insights',
      load: () => import(/* webpackChunkName: "insights" */ './insights/insights-page'),
    },
    '/production-insights/:type': {
      chunk: 'article-list',
      load: () => import(/* webpackChunkName: "article-list" */ './insights/article-list-page'),
    },
    '/quiz': {
      chunk: 'quizzes',
      load: () => import(/* webpackChunkName: "quizzes" */ './quiz/quiz-list-page'),
    },
    '/quiz/:slug': { chunk: 'quiz', load: () => import(/* webpackChunkName: "quiz" */ './quiz/quiz-page') },
    '/info/:slug': {
      chunk: 'information',
      load: () => import(/* webpackChunkName: "information" */ './information/information-page'),
    },
    '/about-us': { chunk: 'about', load: () => import(/* webpackChunkName: "about" */ './about/about-page') },
    '/advertise-with-us': {
      chunk: 'advertise',
      load: () => import(/* webpackChunkName: "advertise" */ './advertise/advertise-page'),
    },
    '/production-services-package': {
      chunk: 'services-package',
      load: () => import(/* webpackChunkName: "services-package" */ './packages/services-package-page'),
    },
    '/film-commission-package': {
      chunk: 'film-commission-package',
      load: () =>
        import(/* webpackChunkName: "film-commission-package" */ './packages/film-commission-package-page'),
    },
    '/embed': {
      chunk: 'configurator',
      load: () => import(/* webpackChunkName: "configurator" */ './configurator/configurator-page'),
    },
    '/account/saved-articles': {
      chunk: 'saved-articles',
      load: () => import(/* webpackChunkName: "saved-articles" */ './saved/saved-articles-page'),
    },
  },
  fragments: {
    latest: { chunk: 'latest', load: () => import(/* webpackChunkName: "latest" */ './latest/latest') },
  },
};
