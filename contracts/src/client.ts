import { paths } from './paths';
import type { Answer, Args, Route } from './route';
import type { Routes } from './routes';

/** Where every api path hangs, on the site's own origin. */
export const API_PREFIX = '/web_api';

export type RouteName = keyof Routes;
export type ArgsOf<N extends RouteName> = Args<Routes[N] & Route>;
export type AnswerOf<N extends RouteName> = Answer<Routes[N] & Route>;

/** Arguments may be left out where a route needs none. */
export type Call = <N extends RouteName>(name: N, ...args: CallArgs<N>) => Promise<AnswerOf<N>>;
export type CallArgs<N extends RouteName> =
  Record<never, never> extends ArgsOf<N> ? [args?: ArgsOf<N>] : [args: ArgsOf<N>];

interface LooseArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * A refusal of the api, in one shape for every caller (decision D81).
 * `detail` is the sentence for the reader; `fields` maps a field's name to its messages.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string;
  readonly fields: Record<string, string[]>;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const parsed = readErrorBody(body);
    super(parsed.detail || `The api answered ${status}.`);
    this.status = status;
    this.body = body;
    this.detail = parsed.detail;
    this.fields = parsed.fields;
  }

  /** By its name: a remote knows the refusals that the shell's client throws, though its build has a class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

function readErrorBody(body: unknown): { detail: string; fields: Record<string, string[]> } {
  if (typeof body !== 'object' || body === null) return { detail: '', fields: {} };
  const fields: Record<string, string[]> = {};
  let detail = '';
  for (const [key, value] of Object.entries(body)) {
    if ((key === 'detail' || key === 'message') && typeof value === 'string') detail ||= value;
    else if (Array.isArray(value)) fields[key] = value.map(String);
  }
  return { detail, fields };
}

/**
 * The address of a call below `/web_api`, query sorted, empty values left out: also its key in SWR's cache, so that the order
 * must not depend on a browser's language.
 */
export function apiUrl(name: RouteName, args: LooseArgs = {}): string {
  const [, path = ''] = paths[name].split(' ');
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(args.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '' && one !== false) query.append(key, String(one));
    }
  }
  const search = query.toString();
  return `${API_PREFIX}${filled}${search ? `?${search}` : ''}`;
}

/** As much of a `Response` as the client needs. */
export interface ApiResponse {
  status: number;
  ok: boolean;
  headers: Pick<Headers, 'get' | 'getSetCookie'>;
  json(): Promise<unknown>;
}

export interface ClientOptions {
  /** Origin before `/web_api`; empty in the browser. @default '' */
  origin?: string;
  fetch?: (url: string, init: RequestInit) => Promise<ApiResponse>;
  /** Headers of every call: on the server the visitor's cookies, in the browser the CSRF token. */
  headers?: () => Record<string, string>;
  signal?: AbortSignal;
  /** A GET without its whole answer by then is rejected with a `TimeoutError`. Milliseconds. @default never */
  readTimeout?: number;
  /** Sees every answer, so that the server can pass `Set-Cookie` on. */
  onResponse?: (response: ApiResponse) => void;
}

/** Makes the typed caller of the api. Throws `ApiError` on every answer that is not a success. */
export function createClient(options: ClientOptions = {}): Call {
  const { origin = '', headers = () => ({}), readTimeout } = options;
  return async (name, ...[args]) => {
    const { body } = (args ?? {}) as LooseArgs;
    const form = typeof FormData !== 'undefined' && body instanceof FormData;
    const init: RequestInit = {
      method: paths[name].split(' ')[0],
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...headers(),
      },
    };
    if (body !== undefined) init.body = form ? (body as FormData) : JSON.stringify(body);
    if (options.signal) init.signal = options.signal;
    else if (readTimeout && init.method === 'GET') init.signal = AbortSignal.timeout(readTimeout);
    const response = await (options.fetch ?? fetch)(origin + apiUrl(name, args as LooseArgs), init);
    options.onResponse?.(response);
    const answer: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => init.signal?.throwIfAborted());
    if (!response.ok) throw new ApiError(response.status, answer);
    return answer as never;
  };
}
