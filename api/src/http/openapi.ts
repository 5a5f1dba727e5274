import { API_PREFIX } from '@unitbase/contracts/client';
import { ErrorBody } from '@unitbase/contracts/entities/shared';
import { isPartnerRoute, KEYLESS_CALLS, PARTNER_KEY_HEADER } from '@unitbase/contracts/partner-routes';
import type { Route, Schema } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { site } from '@unitbase/contracts/site';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema; adds those named by `.meta({ id })` to `components`. */
function describe(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const wrapped = z.object({ it: schema as z.ZodType });
  const { properties, $defs } = z.toJSONSchema(wrapped, { io, unrepresentable: 'any' }) as unknown as {
    properties: { it: Json };
    $defs?: Json;
  };
  const suffix = io === 'input' ? 'Input' : '';
  const relink = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, one: unknown) =>
        key === '$ref' && typeof one === 'string'
          ? `${one.replace('#/$defs/', '#/components/schemas/')}${suffix}`
          : one,
      ),
    );
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _, ...rest } = relink(definition) as Json;
    components[id + suffix] = rest;
  }
  return relink(properties.it) as Json;
}

function parameters(schema: Schema | undefined, location: 'path' | 'query', components: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describe(schema, 'input', components) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'Session of a signed-in user; its name is __Host-sid on https.',
  },
  partnerKey: {
    type: 'apiKey',
    in: 'header',
    name: PARTNER_KEY_HEADER,
    description:
      'Key of a partner, for servers; RateLimit-Limit states its calls a minute. Without a key, an address may make ' +
      `${KEYLESS_CALLS} calls a minute from pages of other sites.`,
  },
};

/** Returns the credentials that a call needs or accepts. */
function securityOf(name: string, route: Route): Json {
  if (route.access === 'user') return { security: [{ session: [] }] };
  return isPartnerRoute(name, route) ? { security: [{}, { partnerKey: [] }] } : {};
}

const content = (schema: Json, mediaType = 'application/json') => ({ [mediaType]: { schema } });

function operation(name: string, route: Route, components: Json): Json {
  const errors: Record<string, Schema> = { default: ErrorBody, ...route.errors };
  const responses: Json = {};
  const status = route.status ?? (route.response ? 200 : 204);
  responses[status] = {
    description: 'Success',
    ...(route.response
      ? { content: content(describe(route.response, 'output', components), route.mediaType) }
      : {}),
  };
  for (const [code, schema] of Object.entries(errors)) {
    responses[code] = { description: 'Error', content: content(describe(schema, 'output', components)) };
  }
  return {
    operationId: name,
    summary: route.summary,
    parameters: [
      ...parameters(route.params, 'path', components),
      ...parameters(route.query, 'query', components),
    ],
    ...(route.body
      ? { requestBody: { required: true, content: content(describe(route.body, 'input', components)) } }
      : {}),
    ...(route.form
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: describe(route.form, 'input', components) } },
          },
        }
      : {}),
    ...securityOf(name, route),
    responses,
  };
}

/** Returns the contract as OpenAPI 3.1 (decision D81), from the table by which routes are registered. */
export function openApi(): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    // The desk is not an interface for others.
    if (route.access === 'staff') continue;
    const path = API_PREFIX + route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} api`, version: '1.0.0', description: site.description },
    paths,
    components: { schemas: components, securitySchemes },
  };
}

/** Serves the OpenAPI document, which is created at the first request. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document);
  });
}
