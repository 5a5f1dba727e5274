import { ApiError, type ApiResponse, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import { paths } from '@unitbase/contracts/paths';
import { afterOwnTime } from '@unitbase/releases/own-time';
import type { PageSession } from '@unitbase/remote-kit';
import type { RenderInput } from '../render-contract';
import type { createFreshness } from './freshness';
import { late } from './late';
import { localGet, type TextResponse } from './local-get';

/** How long a page's loader waits for the api. Milliseconds. */
const LOADER_TIMEOUT = 2_000;

/** Headers of the visitor that the api sees too. */
const PASSED = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-request-id'];

const SESSION_COOKIES = [
  cookies.session,
  cookies.secureSession,
  cookies.token,
  cookies.organisationId,
  cookies.userId,
];

export interface CallOptions {
  input: RenderInput;
  session: PageSession;
  freshness: ReturnType<typeof createFreshness>;
  /** Reads the response to a GET. */
  taken(url: string, response: TextResponse): ApiResponse;
  onSetCookie(cookie: string): void;
  visitorLeft?: AbortSignal | undefined;
}

/** Calls of the api under the visitor's cookies, each with a timeout. */
export function createCall({ input, session, freshness, taken, onSetCookie, visitorLeft }: CallOptions) {
  const { token, csrfToken } = session;
  const headers = headersFor(input, csrfToken);
  const isLocal = isOnThisMachine(input.apiOrigin);
  let isSessionOver = false;

  function endSession(): void {
    isSessionOver = true;
    const secure = input.siteOrigin.startsWith('https:') ? '; Secure' : '';
    for (const cookie of SESSION_COOKIES) onSetCookie(`${cookie}=; Path=/; Max-Age=0${secure}`);
  }

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
      if (token && !isSessionOver && isForWantOfSession(error, isGet)) endSession();
      throw error;
    });
    return answer.finally(cancel) as typeof answer;
  };

  return {
    call,
    /** Whether the visitor's cookies are of a session that the api no longer knows. */
    isSessionOver: () => isSessionOver,
  };
}

function headersFor({ headers, method }: RenderInput, csrfToken: string | null): Record<string, string> {
  const passed = PASSED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  return {
    accept: 'application/json',
    ...Object.fromEntries(passed),
    // Reads too: what follows a form of one login must not show another.
    ...(csrfToken && method === 'POST' ? { [CSRF_HEADER]: csrfToken } : {}),
  };
}

/** A form may be refused for other reasons: a login that fails says nothing of a session. */
const isForWantOfSession = (error: unknown, isGet: boolean) =>
  error instanceof ApiError &&
  error.status === 401 &&
  (isGet || error.detail === messages.common.notSignedIn);

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
