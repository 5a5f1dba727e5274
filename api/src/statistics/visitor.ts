import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/**
 * Returns whether a request counts. Robots, prefetches, requests from other sites, and browsers that opt out of
 * tracking do not.
 */
export function isCounted({ headers }: FastifyRequest): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (headers['sec-purpose'] !== undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const agent = headers['user-agent'] ?? '';
  return agent !== '' && !isbot(agent);
}

/** Returns search words in one spelling, or '' for words with an e-mail address or a long number. */
export function countedWords(words: string): string {
  const text = words.toLowerCase().replace(/\s+/g, ' ').trim();
  return /@|(?:\d[^\p{L}]*){7}/u.test(text) ? '' : text;
}
