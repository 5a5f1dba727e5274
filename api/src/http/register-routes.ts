import { API_PREFIX, type RouteName } from '@unitbase/contracts/client';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { isPartnerRoute } from '@unitbase/contracts/partner-routes';
import type { Route, Schema } from '@unitbase/contracts/route';
import { type Routes, routes } from '@unitbase/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { Replica } from '../db/servers/replica';
import { type FreshResponse, type ResponseCache, sendCached } from './cache';
import { HttpError } from './http-error';
import { readPublic } from './public-read';
import { checkAccess, isPlainForm, type ReadSession, type SessionUser } from './session';
import { checkStaff, type StaffUser } from './staff-access';

type Parsed<S> = S extends Schema ? core.output<S> : undefined;
type Part<R, K extends string> = R extends Record<K, infer S> ? Parsed<S> : undefined;
type Returned<R> = R extends { response: infer S extends Schema } ? core.input<S> : unknown;
type User<R> = R extends { access: 'user' }
  ? SessionUser
  : R extends { access: 'staff' }
    ? StaffUser
    : undefined;

/** Arguments of a handler: the parsed parts of the request that its route declares. */
export interface HandlerCall<R extends Route> {
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  /** Set where the route's access is 'user' or 'staff'. */
  user: User<R>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Adds change keys of the response, such as `company:12`: such a change drops it from the cache. */
  dependsOn(...keys: string[]): void;
}

/** Handler of one route; returns the response's value. */
export type Handler<N extends RouteName> = (
  call: HandlerCall<Routes[N] & Route>,
) => Promise<Returned<Routes[N]>>;

/** Handlers of a feature by route name. */
export type Handlers = { [N in RouteName]?: Handler<N> };

type LooseHandler = (call: Record<string, unknown>) => Promise<unknown>;

export interface RouteOptions {
  cache: ResponseCache;
  replica?: Replica | undefined;
  readSession: ReadSession;
  readStaff: ReadSession<StaffUser>;
}

function parse(schema: Schema | undefined, value: unknown, status: number): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw new HttpError(status, fieldErrors(parsed.error));
  return parsed.data;
}

/** Returns the response cut to its schema. Throws if it does not match: that is our bug, and must not be sent. */
function checkResponse(name: string, schema: Schema, value: unknown): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The response of ${name} does not match its schema: ${JSON.stringify(fieldErrors(parsed.error)).slice(0, 800)}`,
  );
}

/** Returns the caller. A form with a file may send its CSRF token as a field, which its handler checks. */
async function readUser(
  request: FastifyRequest,
  route: Route,
  { readSession, readStaff }: RouteOptions,
): Promise<SessionUser | undefined> {
  if (route.access === 'staff') return checkStaff(request, route, await readStaff(request));
  if (route.access !== 'user') return undefined;
  const user = await readSession(request);
  return user && route.form && isPlainForm(request) ? user : checkAccess(request, user);
}

/** Registers preflight requests for partners' pages; `openToPartners` adds the headers. */
function registerPreflight(app: FastifyInstance, url: string): void {
  app.options(url, { config: { partners: true } }, async (_request, reply) => reply.code(204).send());
}

function registerRoute(
  app: FastifyInstance,
  name: string,
  route: Route,
  handler: LooseHandler,
  options: RouteOptions,
): void {
  const { response, cache: seconds } = route;
  const isCached = route.method === 'GET' && seconds !== undefined && (route.access ?? 'anyone') === 'anyone';

  const url = API_PREFIX + route.path;
  const isOpen = isPartnerRoute(name, route);
  if (isOpen && !app.hasRoute({ method: 'OPTIONS', url })) registerPreflight(app, url);

  app.route({
    method: route.method,
    url,
    config: { partners: isOpen, route: name as RouteName },
    handler: async (request, reply) => {
      const user = await readUser(request, route, options);
      request.accountId = user?.id ?? null;
      const params = parse(route.params, request.params, 400);
      const query = parse(route.query, request.query, 400);
      const body = parse(route.body, request.body, 422);
      const keys = new Set<string>();
      const dependsOn = (...more: string[]) => {
        for (const key of more) keys.add(key);
      };
      const run = () => handler({ params, query, body, user, request, reply, dependsOn });

      if (isCached && response) {
        const create = async (): Promise<FreshResponse> => {
          const { value, isOutdated } = await readPublic(options.replica, request, run);
          return { text: JSON.stringify(checkResponse(name, response, value)), keys, isOutdated };
        };
        const address = `${name} ${JSON.stringify([params, query])}`;
        return sendCached(request, reply, await options.cache.get(address, seconds, create), seconds);
      }
      const value = await run();
      if (reply.sent) return reply;
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (!response) return reply.code(route.status ?? 204).send();
      if (reply.statusCode === 200 && route.status) reply.code(route.status);
      return reply.send(checkResponse(name, response, value));
    },
  });
}

/**
 * Registers handlers on the contract's routes. Access is checked first; the route's schemas parse the request (params
 * and query: 400, body: 422) and check the response.
 */
export function registerRoutes(app: FastifyInstance, handlers: Handlers, options: RouteOptions): void {
  for (const [name, handler] of Object.entries(handlers)) {
    registerRoute(app, name, routes[name as RouteName], handler as unknown as LooseHandler, options);
  }
}
