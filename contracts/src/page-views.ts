import { withoutSecrets } from './http/secrets';

/** Returns the path under which a view is counted: without query, secrets and trailing slash. */
export function countedPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  return withoutSecrets(bare.replace(/\/+$/, '') || '/').slice(0, 300);
}
