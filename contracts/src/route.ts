import type * as core from 'zod/v4/core';

/** Any zod schema, of `zod` or of `zod/mini`: both share one core. */
export type Schema = core.$ZodType;

/**
 * One endpoint of the api: the api validates what comes in and what goes out by it, OpenAPI is published from it,
 * and the browser takes its types (never its schemas) from it.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Root-relative below `/web_api`, with `:name` parameters: `/companies/:country/:slug`. */
  path: string;
  /** One sentence for OpenAPI. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * The fields of a multipart form with a file, instead of `body`: for OpenAPI, the handler reads the parts itself. The
   * CSRF token may come as its field `token`, for forms without scripts.
   */
  form?: Schema;
  /** The body of a success; left out for an empty answer (204). */
  response?: Schema;
  /** Status of a success. @default 200, or 204 without `response` */
  status?: number;
  /** Failures by status, with the shape of their body. @default ErrorBody on 4xx */
  errors?: Partial<Record<number, Schema>>;
  /** Who may call it. `user` needs a session, and a mutating call the CSRF header as well. @default 'anyone' */
  access?: 'anyone' | 'user';
  /** Seconds a public GET may be kept by the api's pre-compressed cache and by browsers. Left out: never. */
  cache?: number;
}

type In<S> = S extends Schema ? core.input<S> : never;
type Out<S> = S extends Schema ? core.output<S> : never;

/** What a caller hands over: only the parts that the route declares. */
export type Args<R extends Route> = (R['params'] extends Schema
  ? { params: In<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: In<R['query']> } : { query?: undefined }) &
  (R['body'] extends Schema
    ? { body: In<R['body']> }
    : R['form'] extends Schema
      ? { body: FormData }
      : { body?: undefined });

/** What a caller gets back. */
export type Answer<R extends Route> = R['response'] extends Schema ? Out<R['response']> : undefined;
