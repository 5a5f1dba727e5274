/** Pages whose address ends in a secret that a mail carried. */
const SECRET =
  /^(\/(?:password\/reset|verify-email|newsletter\/confirm|gdpr-preferences|account\/deletion)\/)[^/]+$/;

/** The path that a page view is counted under: no query, no secrets, one spelling of the trailing slash. */
export function countedPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  return (bare.replace(/\/+$/, '') || '/').replace(SECRET, '$1:token').slice(0, 300);
}
