import { accountPaths } from './paths/account';
import { audiencePaths } from './paths/audience';
import { directoryPaths } from './paths/directory';
import { listPaths } from './paths/lists';
import { mediaPaths } from './paths/media';
import { newsPaths } from './paths/news';
import { profilePaths } from './paths/profile';
import { rightsPaths } from './paths/rights';
import { sitePaths } from './paths/site';
import type { Route } from './route';
import type { Routes } from './routes';

/** `METHOD /path` of every route by name, with `:name` parameters. Browsers import these without the schemas. */
export const paths: Record<keyof Routes, `${Route['method']} /${string}`> = {
  ...directoryPaths,
  ...newsPaths,
  ...accountPaths,
  ...mediaPaths,
  ...profilePaths,
  ...rightsPaths,
  ...audiencePaths,
  ...listPaths,
  ...sitePaths,
};
