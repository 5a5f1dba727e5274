import { type ApiResponse, apiUrl, type Call } from '@unitbase/contracts/client';
import type { PageArgs } from '@unitbase/contracts/remote';
import { asScriptText } from '../document/page-head';
import { type CallOptions, createCall } from './api-call';
import { createFreshness, freshnessIn } from './freshness';
import { createPageResponses } from './page-responses';
import type { ResponseCache } from './response-cache';

interface ApiSourceOptions extends Omit<CallOptions, 'freshness' | 'readResponse'> {
  cache: ResponseCache;
}

/**
 * Returns access to the api for one page, with the visitor's cookies. Loader, components and the browser's first state
 * share the same responses.
 */
export function createApiSource(options: ApiSourceOptions) {
  const { input, cache } = options;
  const cacheEntries = input.dataVersion === undefined ? null : cache.forVersion(input.dataVersion);
  const freshness = createFreshness();
  const texts = createTexts();

  /** Wraps a response, so that reading it caches it if it is public. */
  const readResponse = (url: string, response: Response): ApiResponse => {
    const { status, ok, headers } = response;
    return {
      status,
      ok,
      headers,
      async json() {
        const text = asScriptText(await response.text());
        const value = texts.parse(text);
        const { seconds, keys } = freshnessIn(headers);
        if (ok && seconds > 0 && isPublic(headers)) {
          const until = Date.now() + seconds * 1_000;
          cacheEntries?.set(url.slice(input.apiOrigin.length), { text, keys, until });
        }
        return value;
      },
    };
  };

  const { call, isSessionOver } = createCall({ ...options, freshness, readResponse });
  const pageResponses = createPageResponses((key) => {
    const entry = cacheEntries?.get(key);
    const seconds = entry ? (entry.until - Date.now()) / 1_000 : 0;
    if (!entry || seconds <= 0) return null;
    freshness.add({ seconds, keys: entry.keys });
    return { value: texts.parse(entry.text) };
  });
  const read: Call = (name, ...args) =>
    pageResponses.fetchOnce(apiUrl(name, args[0] as object), () => call(name, ...args)) as never;
  const keep: PageArgs['keep'] = async (name, args, response) => {
    pageResponses.keep(apiUrl(name, args as object), response);
  };
  return {
    responses: pageResponses.responses,
    call,
    read,
    keep,
    fetchForRender: pageResponses.fetchForRender,
    freshness: freshness.read,
    isSessionOver,
    textOf: texts.of,
  };
}

/** Parses JSON and keeps its text, so that the page need not stringify it again. */
function createTexts() {
  const texts = new WeakMap<object, string>();
  return {
    parse(text: string): unknown {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) texts.set(value, text);
      return value;
    },
    /** Returns the JSON of a parsed value, as `asScriptText` leaves it. */
    of: (answer: unknown) => texts.get(answer as object),
  };
}

/** Whether a response depends on no cookie and sets none. */
const isPublic = (headers: Headers) =>
  !/\bcookie\b|\*/i.test(headers.get('vary') ?? '') && headers.getSetCookie().length === 0;
