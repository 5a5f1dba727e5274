import type { Route } from '../route';

/** Header that distinguishes a widget's POST from a page's. */
export const WIDGET_HEADER = 'x-unitbase-widget';
/** Header with a partner's key. */
export const PARTNER_KEY_HEADER = 'x-api-key';

/** Calls a minute per client address without a key, from other sites' pages. */
export const KEYLESS_CALLS = 240;

/**
 * Whether other sites' pages may call a route: public reads, shared lists, and answers to a quiz (docs/integrators.md).
 * OpenAPI and the api both use it.
 */
export function isPartnerRoute(name: string, { method, access, cache }: Route): boolean {
  if (name === 'answerQuiz' || name === 'getSharedList') return true;
  return method === 'GET' && access !== 'user' && (cache !== undefined || name === 'getArticle');
}
