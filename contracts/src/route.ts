import type * as core from 'zod/v4/core';
import type { StaffRight } from './desk/rights';
import type { ManagerRight } from './managers/rights';

/** A schema of `zod` or `zod/mini`, which share one core. */
export type Schema = core.$ZodType;

/** Request and response of a call of the api, which validates both and generates OpenAPI from them. */
export interface RouteSchemas {
  /** One sentence for OpenAPI. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * Fields of a multipart form with a file, instead of `body`. Only for OpenAPI: the handler parses the form. Forms
   * without scripts send the CSRF token as the field `token`.
   */
  form?: Schema;
  /** Body of a successful response; omitted for an empty one (204). */
  response?: Schema;
  /** Media type of a successful response that is a file; `response` is then its text. @default 'application/json' */
  mediaType?: string;
  /** Status of a successful response. @default 200, or 204 without `response` */
  status?: number;
  /** Schemas of error bodies by status. @default ErrorBody on 4xx */
  errors?: Partial<Record<number, Schema>>;
  /**
   * `user` requires a session, and the CSRF header for writes. `staff` requires the session of a staff member with a
   * second factor, and the right `staff`; others get 404. @default 'anyone'
   */
  access?: 'anyone' | 'user' | 'staff';
  /** Right that a manager needs on the profile of the call, by `managerRights`. The sender of a thread needs none. */
  right?: ManagerRight;
  /** Right of a call with the access 'staff', by `staffRights`. */
  staff?: StaffRight;
  /** Whether staff may call it before the second factor, because it is about that. */
  beforeFactor?: true;
  /** Whether the second factor must have been given within the last `factorRules.confirmSeconds`: the call cannot be undone. */
  confirm?: true;
  /** Seconds for which the api and browsers may cache a public GET. @default not cached */
  cache?: number;
}

/** One route of the api. Browsers import only its types. */
export interface Route extends RouteSchemas {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path after `/web_api`, with `:name` parameters: `/companies/:country/:slug`. */
  path: string;
}

/** Routes of the desk, which are named by method and path: `GET /desk/log`. */
export type DeskRoutes = Record<
  `${Route['method']} /desk${string}`,
  RouteSchemas & { access: 'staff'; staff: StaffRight }
>;

type In<S> = S extends Schema ? core.input<S> : never;
type Out<S> = S extends Schema ? core.output<S> : never;

/** Arguments of a call: the parts that the route declares. */
export type Args<R extends RouteSchemas> = {
  /** Whether an open page repeats the call by itself, which does not prolong an idle session. */
  isBackground?: boolean;
} & (R['params'] extends Schema ? { params: In<R['params']> } : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: In<R['query']> } : { query?: undefined }) &
  (R['body'] extends Schema
    ? { body: In<R['body']> }
    : R['form'] extends Schema
      ? { body: FormData }
      : { body?: undefined });

/** Result of a call. */
export type RouteResponse<R extends RouteSchemas> = R['response'] extends Schema
  ? Out<R['response']>
  : undefined;
