import type { RemoteApp } from '@unitbase/shared-ui/site';

/** The newsroom's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    '/': { chunk: 'home', load: () => import(/* webpackChunkName: "home" */ './home/home-page') },
    '/news': { chunk: 'news', load: () => import(/* webpackChunkName: "news" */ './news/news-page') },
    '/news/:year/:month/:day/:slug': {
      chunk: 'article',
      load: () => import(/* webpackChunkName: "article" */ './article/article-page'),
    },
  },
  fragments: {},
};
