import type { RouteShape } from '@unitbase/contracts/release';
import type { Route, Schema } from '@unitbase/contracts/route';
import * as z from 'zod';

const shapeOfSchema = (schema: Schema, io: 'input' | 'output') => {
  // zod/mini's schemas share the core that this reads.
  const { $schema, ...shape } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
  return shape;
};

/** One route as its callers depend on it. */
export function shapeOf(route: Route): RouteShape {
  const { method, path, access = 'anyone', params, query, body, response } = route;
  return {
    method,
    path,
    access,
    ...(params ? { params: shapeOfSchema(params, 'input') } : {}),
    ...(query ? { query: shapeOfSchema(query, 'input') } : {}),
    ...(body ? { body: shapeOfSchema(body, 'input') } : {}),
    ...(response ? { response: shapeOfSchema(response, 'output') } : {}),
  };
}

/** Every route by its name. */
export const shapesOf = (routes: Record<string, Route>): Record<string, RouteShape> =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, shapeOf(route)]));
