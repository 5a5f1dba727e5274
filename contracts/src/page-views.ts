import { withoutSecrets } from './secrets';

/**
 * Whether the address is a secret: who has it may reset a password or read an unpublished article.
 * @param address path, with or without a query
 */
export const isSecretAddress = (address: string): boolean =>
  /^\/(password\/reset|verify-email|newsletter\/confirm|gdpr-preferences|account\/deletion|news\/preview)\/[^/?#]/i.test(
    address,
  );

/** The path that a page view is counted under: no query, no secrets, one spelling of the trailing slash. */
export function countedPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  return withoutSecrets(bare.replace(/\/+$/, '') || '/').slice(0, 300);
}
