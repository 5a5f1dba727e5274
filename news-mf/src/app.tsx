import { urls } from '@unitbase/contracts/urls';
import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';

/** Pages and fragments of the news remote. */
export const app: RemoteApp = {
  pages: {
    '/': page('home', () => import('./home/home-page')),
    '/news': page('news', () => import('./news/news-page')),
    '/news/search': page('news-search', () => import('./search/news-search-page')),
    '/news/preview/:id': page('article-preview', () => import('./article/preview-page')),
    '/news/tags/:slug': page('news-tag', () => import('./topic/tag-page')),
    '/news/authors/:slug': page('news-author', () => import('./topic/author-page')),
    '/news/:year/:month/:day/:slug': page('article', () => import('./article/article-page')),
    '/amp/news/:year/:month/:day/:slug': page('amp-article', () => import('./amp/amp-article-page')),
    '/production-insights': page('insights', () => import('./insights/insights-page')),
    '/production-insights/:type': page('article-list', () => import('./insights/article-list-page')),
    '/quiz': page('quizzes', () => import('./quiz/quiz-list-page')),
    '/quiz/:slug': page('quiz', () => import('./quiz/quiz-page')),
    '/info/:slug': page('information', () => import('./information/information-page')),
    '/about-us': page('about', () => import('./about/about-page')),
    '/advertise-with-us': page('advertise', () => import('./advertise/advertise-page')),
    '/production-services-package': page(
      'services-package',
      () => import('./packages/services-package-page'),
    ),
    '/film-commission-package': page(
      'film-commission-package',
      () => import('./packages/film-commission-package-page'),
    ),
    '/embed': page('configurator', () => import('./configurator/configurator-page')),
    '/embed/guide': page('widget-guide', () => import('./integrators/guide-page')),
    '/embed/changelog': page('loader-changes', () => import('./integrators/changelog-page')),
    '/account/saved-articles': page('saved-articles', () => import('./saved/saved-articles-page')),
  },
  fragments: {
    latest: fragment('latest', () => import('./latest/latest')),
  },
  sitemap: [
    urls.home(),
    urls.news(),
    urls.productionInsights(),
    ...(['q-and-a', 'features', 'all-networks', 'reports'] as const).map((kind) => urls.articles(kind)),
    urls.quizzes(),
    urls.aboutUs(),
    urls.advertise(),
    urls.servicesPackage(),
    urls.filmCommissionPackage(),
    urls.widgets(),
    urls.widgetGuide(),
    urls.loaderChanges(),
  ],
};
