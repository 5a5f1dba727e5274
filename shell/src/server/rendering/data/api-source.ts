import { type ApiResponse, apiUrl, type Call } from '@unitbase/contracts/client';
import { asScriptText } from '../page-head';
import type { AnswerMemory } from './answer-memory';
import { type CallOptions, createCall } from './api-call';
import { createFreshness, freshnessIn } from './freshness';
import type { TextResponse } from './local-get';
import { createPageAnswers } from './page-answers';

interface ApiSourceOptions extends Omit<CallOptions, 'freshness' | 'taken'> {
  memory: AnswerMemory;
}

/**
 * The api for one request, with the visitor's cookies. Answers are kept, so that the loader, the components and the
 * browser's first state all show the same ones.
 */
export function createApiSource(options: ApiSourceOptions) {
  const { input, memory } = options;
  const remembered = input.changes === undefined ? null : memory.asOf(input.changes);
  const freshness = createFreshness();
  const texts = createTexts();

  /** An answer of the api, which is remembered where it is everybody's. */
  const taken = (url: string, response: TextResponse): ApiResponse => {
    const { status, ok, headers } = response;
    return {
      status,
      ok,
      headers,
      async json() {
        const text = asScriptText(await response.text());
        const value = texts.parse(text);
        const { seconds, keys } = freshnessIn(headers);
        if (ok && seconds > 0 && isEverybodys(headers)) {
          const until = Date.now() + seconds * 1_000;
          remembered?.set(url.slice(input.apiOrigin.length), { text, keys, until });
        }
        return value;
      },
    };
  };

  const { call, isSessionOver } = createCall({ ...options, freshness, taken });
  const pageAnswers = createPageAnswers((key) => {
    const entry = remembered?.get(key);
    const seconds = entry ? (entry.until - Date.now()) / 1_000 : 0;
    if (!entry || seconds <= 0) return null;
    freshness.add({ seconds, keys: entry.keys });
    return { value: texts.parse(entry.text) };
  });
  const read: Call = (name, ...args) =>
    pageAnswers.keep(apiUrl(name, args[0] as object), () => call(name, ...args)) as never;
  return {
    answers: pageAnswers.answers,
    call,
    read,
    fetchForRender: pageAnswers.fetchForRender,
    freshness: freshness.read,
    isSessionOver,
    textOf: texts.of,
  };
}

/** JSON values with their texts, which the page can have as they are. */
function createTexts() {
  const texts = new WeakMap<object, string>();
  return {
    parse(text: string): unknown {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) texts.set(value, text);
      return value;
    },
    /** The JSON of an answer as `asScriptText` leaves it, where it came as JSON. */
    of: (answer: unknown) => texts.get(answer as object),
  };
}

/** The same for whoever asks, and nothing to be told with it. */
const isEverybodys = (headers: TextResponse['headers']) =>
  !/\bcookie\b|\*/i.test(headers.get('vary') ?? '') && headers.getSetCookie().length === 0;
