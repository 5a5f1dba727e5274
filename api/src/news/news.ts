import { type Feature, joinFeatures } from '../http/feature';
import type { RouteOptions } from '../http/register-routes';
import type { ReadSession } from '../http/session';
import { articles } from './articles/routes';
import { home } from './content/home';
import { pages } from './content/pages';
import { feeds } from './feeds/routes';
import { newsroomPictures } from './newsroom/receive-picture';
import { newsroom } from './newsroom/routes';
import { quizzes } from './quizzes/routes';
import { savedArticles } from './saved/routes';
import { newsSearch } from './search/routes';

/** Routes of articles, feeds, the home page's news, quizzes and text pages. */
export const news = (readSession: ReadSession, readStaff: RouteOptions['readStaff']): Feature =>
  joinFeatures(
    articles(readSession),
    newsSearch,
    savedArticles,
    quizzes,
    home,
    pages,
    feeds,
    newsroom,
    newsroomPictures({ readSession, readStaff }),
  );
