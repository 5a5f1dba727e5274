import { withoutSecrets } from './http/secrets';

/** The path that a page view is counted under: no query, no secrets, one spelling of the trailing slash. */
export function countedPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  return withoutSecrets(bare.replace(/\/+$/, '') || '/').slice(0, 300);
}
