import type { RouteShape } from '@unitbase/contracts/release';
import type { Route, Schema } from '@unitbase/contracts/route';
import * as z from 'zod';

const jsonSchemaOf = (schema: Schema, io: 'input' | 'output') => {
  // Schemas of zod/mini have the same core.
  const { $schema, ...shape } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
  return shape;
};

/** Returns the interface of a route as JSON Schemas. */
export function shapeOf(route: Route): RouteShape {
  const { method, path, access = 'anyone', params, query, body, response } = route;
  return {
    method,
    path,
    access,
    ...(params ? { params: jsonSchemaOf(params, 'input') } : {}),
    ...(query ? { query: jsonSchemaOf(query, 'input') } : {}),
    ...(body ? { body: jsonSchemaOf(body, 'input') } : {}),
    ...(response ? { response: jsonSchemaOf(response, 'output') } : {}),
  };
}

/** Returns the interfaces of routes by name. */
export const shapesOf = (routes: Record<string, Route>): Record<string, RouteShape> =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, shapeOf(route)]));
