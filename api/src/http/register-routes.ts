import { API_PREFIX, type RouteName } from '@unitbase/contracts/client';
import { isPartnerRoute } from '@unitbase/contracts/partner-routes';
import type { Route, Schema } from '@unitbase/contracts/route';
import { type Routes, routes } from '@unitbase/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { type FreshResponse, type ResponseCache, sendCached } from './cache';
import { HttpError } from './http-error';
import { checkAccess, isPlainForm, type ReadSession, type SessionUser } from './session';

type Parsed<S> = S extends Schema ? core.output<S> : undefined;
type Part<R, K extends string> = R extends Record<K, infer S> ? Parsed<S> : undefined;
type Returned<R> = R extends { response: infer S extends Schema } ? core.input<S> : unknown;
type User<R> = R extends { access: 'user' } ? SessionUser : undefined;

/** What a handler receives: the parts that its route declares, parsed. */
export interface HandlerCall<R extends Route> {
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  /** Set where the route's access is 'user'. */
  user: User<R>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Names what the answer is made of, so that a change drops it from the cache: `company:12`. */
  dependsOn(...keys: string[]): void;
}

export type Handler<N extends RouteName> = (
  call: HandlerCall<Routes[N] & Route>,
) => Promise<Returned<Routes[N]>>;

/** Handlers by route name: what a feature hands to `app.ts`. */
export type Handlers = { [N in RouteName]?: Handler<N> };

type LooseHandler = (call: Record<string, unknown>) => Promise<unknown>;

export interface RouteOptions {
  cache: ResponseCache;
  readSession: ReadSession;
}

/** `{ field: ['message', …] }` of what a schema found wrong. */
function fieldsOf(issues: readonly core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'non_field_errors';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

function parse(schema: Schema | undefined, value: unknown, status: number): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw new HttpError(status, fieldsOf(parsed.error.issues));
  return parsed.data;
}

/** An answer that its own route does not describe is a fault of ours: it is logged and never sent. */
function checkAnswer(name: string, schema: Schema, value: unknown): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The answer of ${name} breaks its contract: ${JSON.stringify(fieldsOf(parsed.error.issues)).slice(0, 800)}`,
  );
}

/** Who calls; a form with a file may bring its CSRF token as a field, which its handler then checks. */
async function readUser(
  request: FastifyRequest,
  route: Route,
  readSession: ReadSession,
): Promise<SessionUser> {
  const user = await readSession(request);
  return user && route.form && isPlainForm(request) ? user : checkAccess(request, user);
}

/** Lets browsers on pages of others ask first: the answer is that of `openToPartners`. */
function answerPreflights(app: FastifyInstance, url: string): void {
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
  const keep = route.method === 'GET' && seconds !== undefined && route.access !== 'user';

  const url = API_PREFIX + route.path;
  const isOpen = isPartnerRoute(name, route);
  if (isOpen && !app.hasRoute({ method: 'OPTIONS', url })) answerPreflights(app, url);

  app.route({
    method: route.method,
    url,
    config: { partners: isOpen },
    handler: async (request, reply) => {
      const user = route.access === 'user' ? await readUser(request, route, options.readSession) : undefined;
      const params = parse(route.params, request.params, 400);
      const query = parse(route.query, request.query, 400);
      const body = parse(route.body, request.body, 422);
      const keys = new Set<string>();
      const dependsOn = (...more: string[]) => {
        for (const key of more) keys.add(key);
      };
      const run = () => handler({ params, query, body, user, request, reply, dependsOn });

      if (keep && response) {
        const make = async (): Promise<FreshResponse> => {
          const text = JSON.stringify(checkAnswer(name, response, await run()));
          return { text, keys };
        };
        const address = `${name} ${JSON.stringify([params, query])}`;
        return sendCached(request, reply, await options.cache.get(address, seconds, make), seconds);
      }
      const value = await run();
      if (reply.sent) return reply;
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (!response) return reply.code(route.status ?? 204).send();
      if (reply.statusCode === 200 && route.status) reply.code(route.status);
      return reply.send(checkAnswer(name, response, value));
    },
  });
}

/**
 * Puts handlers on the contract's routes: what comes in is parsed by the route's schemas (params and query 400, body
 * 422), what goes out is checked and cut to them, access is decided before anything is read.
 */
export function registerRoutes(app: FastifyInstance, handlers: Handlers, options: RouteOptions): void {
  for (const [name, handler] of Object.entries(handlers)) {
    registerRoute(app, name, routes[name as RouteName], handler as unknown as LooseHandler, options);
  }
}
