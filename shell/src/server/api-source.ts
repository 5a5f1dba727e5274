import { apiUrl, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import { paths } from '@unitbase/contracts/paths';
import type { Answers } from '@unitbase/shared-ui/site';
import { afterOwnTime, within } from '../releases/own-time';
import { readCookies } from './cookies';
import { createFreshness } from './freshness';
import { localGet } from './local-get';
import type { RenderInput } from './render-contract';

/** How long a page's loader waits for the api, and how long a region does. Milliseconds. */
const LOADER_TIMEOUT = 2_000;
const REGION_TIMEOUT = 800;

/** Headers of the visitor that the api sees too. */
const PASSED = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-request-id'];

const SESSION_COOKIES = [cookies.session, cookies.token, cookies.organisationId, cookies.userId];

/**
 * The api for one request, with the visitor's cookies. Answers are kept, so that the loader, the components and the
 * browser's first state all show the same ones.
 */
export function createApiSource(
  input: RenderInput,
  onSetCookie: (cookie: string) => void,
  visitorLeft?: AbortSignal,
) {
  const answers: Answers = {};
  const freshness = createFreshness();
  const pending = new Map<string, Promise<unknown>>();
  const token = readCookies(input.headers.cookie)[cookies.token];
  const headers = {
    accept: 'application/json',
    ...Object.fromEntries(
      PASSED.flatMap((name) => (input.headers[name] ? [[name, input.headers[name]]] : [])),
    ),
    // The shell's server has checked the Origin of a form post; the api asks for the token all the same.
    ...(token && input.method === 'POST' ? { [CSRF_HEADER]: token } : {}),
  };
  const isLocal = isOnThisMachine(input.apiOrigin);
  const call: Call = (name, ...args) => {
    const isGet = paths[name].startsWith('GET ');
    const timeout = new AbortController();
    const cancel = afterOwnTime(LOADER_TIMEOUT, () => timeout.abort(late(name, LOADER_TIMEOUT)));
    const signal = AbortSignal.any([timeout.signal, ...(visitorLeft ? [visitorLeft] : [])]);
    const answer = createClient({
      origin: input.apiOrigin,
      headers: () => headers,
      signal,
      ...(isLocal && isGet ? { fetch: (url) => localGet(url, { headers, signal }) } : {}),
      onResponse: (response) => {
        freshness.note(response.headers);
        response.headers.getSetCookie().forEach(onSetCookie);
        // The cookies say logged in and the api knows better (SH-064).
        if (token && response.status === 401 && isGet) {
          for (const cookie of SESSION_COOKIES) onSetCookie(`${cookie}=; Path=/; Max-Age=0`);
        }
      },
    })(name, ...args).catch((error: unknown) => {
      freshness.spoil();
      throw error;
    });
    return answer.finally(cancel) as typeof answer;
  };

  const keep = (key: string, fetcher: () => Promise<unknown>) => {
    let answer = pending.get(key);
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
    const waiting = within(REGION_TIMEOUT, keep(key, fetcher), () => late(key, REGION_TIMEOUT));
    pending.set(timed, waiting);
    return waiting;
  };
  return { answers, call, read, fetchForRender, freshness: freshness.read };
}

/** There compression costs both sides more than the bytes do. */
const isOnThisMachine = (origin: string) => LOOPBACK.test(origin);

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const late = (what: string, milliseconds: number) =>
  new DOMException(`${what} took longer than ${milliseconds} ms.`, 'TimeoutError');
