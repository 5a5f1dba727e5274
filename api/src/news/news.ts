import type { Feature } from '../http/feature';
import type { ReadSession } from '../http/session';
import { articles } from './articles/routes';
import { home } from './content/home';
import { pages } from './content/pages';
import { quizzes } from './quizzes/routes';
import { savedArticles } from './saved/routes';
import { newsSearch } from './search/routes';

/** Articles, what the home page shows of them, quizzes and pages of text. */
export const news =
  (readSession: ReadSession): Feature =>
  (services, app) =>
    Object.assign(
      {},
      ...[articles(readSession), newsSearch, savedArticles, quizzes, home, pages].map((part) =>
        part(services, app),
      ),
    );
