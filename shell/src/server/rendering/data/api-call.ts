import { ApiError, type ApiResponse, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import { splitRoute } from '@unitbase/contracts/paths';
import { startTimeout } from '@unitbase/releases/timeout';
import type { PageSession } from '@unitbase/remote-kit';
import { fetchFromAny } from '../../api/fetch-from-any';
import type { RenderInput } from '../render-contract';
import type { createFreshness } from './freshness';
import { timeoutError } from './timeout-error';

/** Timeout of a page's loader for the api. */
const LOADER_TIMEOUT_MILLISECONDS = 2_000;

/** Request headers that are forwarded to the api. */
const FORWARDED_HEADERS = [
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-request-id',
  'traceparent',
  'tracestate',
];

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
  readResponse(url: string, response: Response): ApiResponse;
  onSetCookie(cookie: string): void;
  visitorLeft?: AbortSignal | undefined;
}

/** Returns a function that calls the api with the visitor's cookies, each call with a timeout. */
export function createCall({
  input,
  session,
  freshness,
  readResponse,
  onSetCookie,
  visitorLeft,
}: CallOptions) {
  const { token, csrfToken } = session;
  const headers = headersFor(input, csrfToken);
  let isSessionOver = false;

  function endSession(): void {
    isSessionOver = true;
    const secure = input.siteOrigin.startsWith('https:') ? '; Secure' : '';
    for (const cookie of SESSION_COOKIES) onSetCookie(`${cookie}=; Path=/; Max-Age=0${secure}`);
  }

  /** Reads a URL of the api's node, or its path from another one. */
  const read = (url: string, signal: AbortSignal) => {
    const { apiOrigin, otherApiOrigins = [] } = input;
    return fetchFromAny([apiOrigin, ...otherApiOrigins], url.slice(apiOrigin.length), { headers, signal });
  };

  const call: Call = (name, ...args) => {
    const isGet = splitRoute(name)[0] === 'GET';
    const { signal, cancel } = abortAfter(
      LOADER_TIMEOUT_MILLISECONDS,
      () => timeoutError(name, LOADER_TIMEOUT_MILLISECONDS),
      visitorLeft,
    );
    const response = createClient({
      origin: input.apiOrigin,
      headers: () => headers,
      signal,
      ...(isGet ? { fetch: async (url) => readResponse(url, await read(url, signal)) } : {}),
      onResponse: (response) => {
        freshness.note(response.headers);
        response.headers.getSetCookie().forEach(onSetCookie);
      },
    })(name, ...args).catch((error: unknown) => {
      freshness.markUncacheable();
      // The cookies name a session that has ended (SH-064).
      if (token && !isSessionOver && isSessionMissing(error, isGet)) endSession();
      throw error;
    });
    return response.finally(cancel) as typeof response;
  };

  return {
    call,
    /** Whether the session of the visitor's cookies has ended, according to the api. */
    isSessionOver: () => isSessionOver,
  };
}

function headersFor(
  { headers, method, apiOrigin }: RenderInput,
  csrfToken: string | null,
): Record<string, string> {
  const forwarded = FORWARDED_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  return {
    accept: 'application/json',
    ...(isOnThisMachine(apiOrigin) ? { 'accept-encoding': 'identity' } : {}),
    ...Object.fromEntries(forwarded),
    // Reads after a form too: they must not show another login.
    ...(csrfToken && method === 'POST' ? { [CSRF_HEADER]: csrfToken } : {}),
  };
}

/** A POST may get 401 for other reasons, such as a failed login. */
const isSessionMissing = (error: unknown, isGet: boolean) =>
  error instanceof ApiError &&
  error.status === 401 &&
  (isGet || error.detail === messages.common.notSignedIn);

/**
 * Returns a signal that aborts after a timeout or with `left`, until it is cancelled. `AbortSignal.any` would keep the
 * whole page in memory until the next major collection.
 */
function abortAfter(milliseconds: number, createError: () => Error, left: AbortSignal | undefined) {
  const controller = new AbortController();
  const onLeft = () => controller.abort(left?.reason);
  if (left?.aborted) onLeft();
  left?.addEventListener('abort', onLeft, { once: true });
  const cancelTimer = startTimeout(milliseconds, () => controller.abort(createError()));
  const cancel = () => {
    cancelTimer();
    left?.removeEventListener('abort', onLeft);
  };
  return { signal: controller.signal, cancel };
}

/** On one machine compression costs more than it saves. */
const isOnThisMachine = (origin: string) => LOOPBACK.test(origin);

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
