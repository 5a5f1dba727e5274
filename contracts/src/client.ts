import { BACKGROUND_HEADER } from './http/cookies';
import { splitRoute } from './paths';
import type { Args, Route, RouteResponse } from './route';
import type { Routes } from './routes';

/** Prefix of every api path, on the site's origin. */
export const API_PREFIX = '/web_api';

export type RouteName = keyof Routes;
export type ArgsOf<N extends RouteName> = Args<Routes[N] & Route>;
export type ResponseOf<N extends RouteName> = RouteResponse<Routes[N] & Route>;

/** Typed api call. Arguments are optional if the route requires none. */
export type Call = <N extends RouteName>(name: N, ...args: CallArgs<N>) => Promise<ResponseOf<N>>;
export type CallArgs<N extends RouteName> =
  Record<never, never> extends ArgsOf<N> ? [args?: ArgsOf<N>] : [args: ArgsOf<N>];

interface LooseArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  isBackground?: boolean;
}

/** Error response of the api (decision D81), with the message for the visitor and the messages of fields by name. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string;
  readonly fields: Record<string, string[]>;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const parsed = readErrorBody(body);
    super(parsed.detail || `The api returned status ${status}.`);
    this.status = status;
    this.body = body;
    this.detail = parsed.detail;
    this.fields = parsed.fields;
  }

  /** Compares the name, because each bundle has its own copy of the class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

function readErrorBody(body: unknown): { detail: string; fields: Record<string, string[]> } {
  const fields: Record<string, string[]> = {};
  let detail = '';
  for (const [key, value] of Object.entries(body ?? {})) {
    if ((key === 'detail' || key === 'message') && typeof value === 'string') detail ||= value;
    else if (Array.isArray(value)) fields[key] = value.map(String);
  }
  return { detail, fields };
}

/** Returns the URL of a call, which is its key in SWR's cache: empty values are left out, the others sorted by code unit. */
export function apiUrl(name: RouteName, args: LooseArgs = {}): string {
  const [, path] = splitRoute(name);
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(args.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const item of [value].flat()) {
      if (item || item === 0) query.append(key, String(item));
    }
  }
  const search = query.toString();
  return `${API_PREFIX}${filled}${search ? `?${search}` : ''}`;
}

/** The part of `Response` that the client needs. */
export interface ApiResponse {
  status: number;
  ok: boolean;
  headers: Pick<Headers, 'get' | 'getSetCookie'>;
  json(): Promise<unknown>;
}

export interface ClientOptions {
  /** Origin of the api. @default '' for the browser's own origin */
  origin?: string;
  fetch?: (url: string, init: RequestInit) => Promise<ApiResponse>;
  /** Returns headers for every call: on the server the visitor's cookies, in the browser the CSRF token. */
  headers?: () => Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds after which an incomplete GET is rejected with a `TimeoutError`. @default no timeout */
  readTimeout?: number;
  /** Receives every response, so that the server can forward `Set-Cookie`. */
  onResponse?: (response: ApiResponse) => void;
}

/** Creates a typed api client. Calls throw `ApiError` for error responses. */
export function createClient(options: ClientOptions = {}): Call {
  const { origin = '', headers = () => ({}), readTimeout } = options;
  return async (name, ...[args]) => {
    const { body, isBackground } = (args ?? {}) as LooseArgs;
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const init: RequestInit = {
      method: splitRoute(name)[0],
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(isBackground ? { [BACKGROUND_HEADER]: '1' } : {}),
        ...headers(),
      },
    };
    if (body !== undefined) init.body = isForm ? (body as FormData) : JSON.stringify(body);
    if (options.signal) init.signal = options.signal;
    else if (readTimeout && init.method === 'GET') init.signal = AbortSignal.timeout(readTimeout);
    const response = await (options.fetch ?? fetch)(origin + apiUrl(name, args as LooseArgs), init);
    options.onResponse?.(response);
    const content: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => init.signal?.throwIfAborted());
    if (!response.ok) throw new ApiError(response.status, content);
    return content as never;
  };
}
