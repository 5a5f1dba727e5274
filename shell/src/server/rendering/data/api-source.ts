import { ApiError, type ApiResponse, apiUrl, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import { paths } from '@unitbase/contracts/paths';
import { afterOwnTime, within } from '@unitbase/releases/own-time';
import type { Answers, PageSession } from '@unitbase/remote-kit';
import { asScriptText } from '../page-head';
import type { RenderInput } from '../render-contract';
import type { AnswerMemory } from './answer-memory';
import { createFreshness, freshnessIn } from './freshness';
import { localGet, type TextResponse } from './local-get';

/** How long a page's loader waits for the api, and how long a region does. Milliseconds. */
const LOADER_TIMEOUT = 2_000;
const REGION_TIMEOUT = 800;

/** Headers of the visitor that the api sees too. */
const PASSED = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-request-id'];

const SESSION_COOKIES = [
  cookies.session,
  cookies.secureSession,
  cookies.token,
  cookies.organisationId,
  cookies.userId,
];

/**
 * The api for one request, with the visitor's cookies. Answers are kept, so that the loader, the components and the
 * browser's first state all show the same ones.
 */
export function createApiSource(
  input: RenderInput,
  { token, csrfToken }: PageSession,
  memory: AnswerMemory,
  onSetCookie: (cookie: string) => void,
  visitorLeft?: AbortSignal,
) {
  const answers: Answers = {};
  const texts = new WeakMap<object, string>();
  const kept = input.changes === undefined ? null : memory.asOf(input.changes);
  const freshness = createFreshness();
  const pending = new Map<string, Promise<unknown>>();
  let isSessionOver = false;
  const headers = {
    accept: 'application/json',
    ...Object.fromEntries(
      PASSED.flatMap((name) => (input.headers[name] ? [[name, input.headers[name]]] : [])),
    ),
    // Reads too: what follows a form of one login must not show another.
    ...(csrfToken && input.method === 'POST' ? { [CSRF_HEADER]: csrfToken } : {}),
  };
  const isLocal = isOnThisMachine(input.apiOrigin);
  const call: Call = (name, ...args) => {
    const isGet = paths[name].startsWith('GET ');
    const { signal, cancel } = givenUp(LOADER_TIMEOUT, () => late(name, LOADER_TIMEOUT), visitorLeft);
    const read = (url: string): Promise<TextResponse> =>
      isLocal ? localGet(url, { headers, signal }) : fetch(url, { headers, signal });
    const answer = createClient({
      origin: input.apiOrigin,
      headers: () => headers,
      signal,
      ...(isGet ? { fetch: async (url) => taken(url, await read(url)) } : {}),
      onResponse: (response) => {
        freshness.note(response.headers);
        response.headers.getSetCookie().forEach(onSetCookie);
      },
    })(name, ...args).catch((error: unknown) => {
      freshness.spoil();
      // The cookies say logged in and the api knows better (SH-064).
      if (token && !isSessionOver && isForWantOfSession(error, isGet)) {
        isSessionOver = true;
        const secure = input.siteOrigin.startsWith('https:') ? '; Secure' : '';
        for (const cookie of SESSION_COOKIES) onSetCookie(`${cookie}=; Path=/; Max-Age=0${secure}`);
      }
      throw error;
    });
    return answer.finally(cancel) as typeof answer;
  };

  /** A JSON answer as a value, whose text the page can then have as it is. */
  const parse = (text: string): unknown => {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) texts.set(value, text);
    return value;
  };

  /** An answer of the api, which is remembered where it is everybody's. */
  const taken = (url: string, response: TextResponse): ApiResponse => {
    const { status, ok, headers: sent } = response;
    return {
      status,
      ok,
      headers: sent,
      async json() {
        const text = asScriptText(await response.text());
        const value = parse(text);
        const { seconds, keys } = freshnessIn(sent);
        if (ok && seconds > 0 && isEverybodys(sent))
          kept?.set(url.slice(input.apiOrigin.length), { text, keys, until: Date.now() + seconds * 1_000 });
        return value;
      },
    };
  };

  /** Puts what is remembered into the page. */
  const recall = (key: string): boolean => {
    const known = kept?.get(key);
    const seconds = known ? (known.until - Date.now()) / 1_000 : 0;
    if (!known || seconds <= 0) return false;
    freshness.add({ seconds, keys: known.keys });
    answers[key] = parse(known.text);
    return true;
  };

  const keep = (key: string, fetcher: () => Promise<unknown>) => {
    let answer = pending.get(key);
    if (!answer && recall(key)) {
      answer = Promise.resolve(answers[key]);
      pending.set(key, answer);
    }
    if (!answer) {
      answer = fetcher().then((value) => {
        answers[key] = value;
        return value;
      });
      pending.set(key, answer);
    }
    return answer;
  };
  const read: Call = (name, ...args) =>
    keep(apiUrl(name, args[0] as object), () => call(name, ...args)) as never;
  const fetchForRender = (key: string, fetcher: () => Promise<unknown>) => {
    // React asks again after each wait and must get the same promise.
    const timed = `render ${key}`;
    const known = pending.get(timed);
    if (known) return known;
    if (!pending.has(key) && recall(key)) return null;
    const waiting = within(REGION_TIMEOUT, keep(key, fetcher), () => late(key, REGION_TIMEOUT));
    pending.set(timed, waiting);
    return waiting;
  };
  return {
    answers,
    call,
    read,
    fetchForRender,
    freshness: freshness.read,
    /** Whether the visitor's cookies are of a session that the api no longer knows. */
    isSessionOver: () => isSessionOver,
    /** The JSON of an answer as `asScriptText` leaves it, where it came as JSON. */
    textOf: (answer: unknown) => texts.get(answer as object),
  };
}

/** A form may be refused for other reasons: a login that fails says nothing of a session. */
const isForWantOfSession = (error: unknown, isGet: boolean) =>
  error instanceof ApiError &&
  error.status === 401 &&
  (isGet || error.detail === messages.common.notSignedIn);

/** The same for whoever asks, and nothing to be told with it. */
const isEverybodys = (headers: TextResponse['headers']) =>
  !/\bcookie\b|\*/i.test(headers.get('vary') ?? '') && headers.getSetCookie().length === 0;

/**
 * A signal that aborts after so many milliseconds, or with `left`, until it is cancelled. `AbortSignal.any` would do, but
 * Node keeps what hangs on such a signal, a whole page, until the next collection of the whole heap.
 */
function givenUp(milliseconds: number, complaint: () => Error, left: AbortSignal | undefined) {
  const controller = new AbortController();
  const onLeft = () => controller.abort(left?.reason);
  if (left?.aborted) onLeft();
  left?.addEventListener('abort', onLeft, { once: true });
  const cancelTimer = afterOwnTime(milliseconds, () => controller.abort(complaint()));
  const cancel = () => {
    cancelTimer();
    left?.removeEventListener('abort', onLeft);
  };
  return { signal: controller.signal, cancel };
}

/** There compression costs both sides more than the bytes do. */
const isOnThisMachine = (origin: string) => LOOPBACK.test(origin);

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const late = (what: string, milliseconds: number) =>
  new DOMException(`${what} took longer than ${milliseconds} ms.`, 'TimeoutError');
