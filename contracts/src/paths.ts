import { accountPaths } from './paths/account';
import { audiencePaths } from './paths/audience';
import { directoryPaths } from './paths/directory';
import { listPaths } from './paths/lists';
import { mediaPaths } from './paths/media';
import { newsPaths } from './paths/news';
import { profilePaths } from './paths/profile';
import { rightsPaths } from './paths/rights';
import { sitePaths } from './paths/site';
import type { Routes } from './routes';

/** `METHOD /path` of every route by name. Browsers import these instead of the schemas. */
export const paths: { [K in keyof Routes]: `${Routes[K]['method']} ${Routes[K]['path']}` } = {
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
