import type { Route } from '../route';

/** Named by header, so that a widget's POST is told from a page's own. */
export const WIDGET_HEADER = 'x-unitbase-widget';
/** The header with a partner's key. */
export const PARTNER_KEY_HEADER = 'x-api-key';

/** Calls a minute without a key, by address, from pages of others. */
export const KEYLESS_CALLS = 240;

/**
 * What pages of others may call: the public reads, and the answers to a quiz. Decided here, so that OpenAPI and the api
 * agree (docs/integrators.md).
 */
export function isPartnerRoute(name: string, { method, access, cache }: Route): boolean {
  if (name === 'answerQuiz') return true;
  return method === 'GET' && access !== 'user' && (cache !== undefined || name === 'getArticle');
}
