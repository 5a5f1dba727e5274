import type { RouteShape } from '@unitbase/contracts/release';
import { alternatives, asSchema, type Schema } from './json-schema';

/** Limits and removed fields matter for what callers send, not for what they receive. */
type Direction = 'request' | 'response';

/** Compares two JSON Schemas: whether every value of `given` is also valid for `accepted`. */
class SchemaComparison {
  constructor(
    private readonly accepted: Schema,
    private readonly given: Schema,
    private readonly direction: Direction,
  ) {}

  /** Returns the first difference below `path`, or null. */
  run(path: string): string | null {
    return this.compare(this.accepted, this.given, path, new Set());
  }

  private compare(accepted: Schema, given: Schema, path: string, seen: ReadonlySet<string>): string | null {
    const pair = JSON.stringify([accepted, given]);
    if (seen.has(pair)) return null;
    const visited = new Set(seen).add(pair);
    const options = alternatives(accepted, this.accepted);
    for (const value of alternatives(given, this.given)) {
      const reasons = options.map((option) => this.compareOne(option, value, path, visited));
      if (reasons.includes(null)) continue;
      const specific = reasons.find((reason) => !reason?.startsWith(`${path} may be`));
      return specific ?? `${path} may be ${describe(value)}`;
    }
    return null;
  }

  private compareOne(accepted: Schema, given: Schema, path: string, seen: Set<string>): string | null {
    if (acceptsAnything(accepted)) return null;
    const mismatch = `${path} may be ${describe(given)}`;
    if ('const' in accepted) return 'const' in given && given.const === accepted.const ? null : mismatch;
    const type = 'const' in given ? typeOfValue(given.const) : given.type;
    if (type !== accepted.type && !(type === 'integer' && accepted.type === 'number')) return mismatch;
    if ('const' in given) return null;
    if (accepted.format && accepted.format !== given.format)
      return `${path} is no longer a ${accepted.format}`;
    const limit = this.direction === 'request' ? tighterLimit(accepted, given, path) : null;
    if (limit) return limit;
    if (accepted.type === 'object') return this.compareObjects(accepted, given, path, seen);
    return typeof accepted.items === 'object'
      ? this.compare(accepted.items, asSchema(given.items), `${path}[]`, seen)
      : null;
  }

  private compareObjects(accepted: Schema, given: Schema, path: string, seen: Set<string>): string | null {
    const { properties = {}, additionalProperties } = accepted;
    const sent = given.properties ?? {};
    for (const name of accepted.required ?? []) {
      if (given.required?.includes(name)) continue;
      if (this.direction === 'request') return `${path}.${name} must now be sent`;
      return Object.hasOwn(sent, name) ? `${path}.${name} may now be left out` : `${path}.${name} is gone`;
    }
    const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    for (const [name, schema] of Object.entries(sent)) {
      const expected = properties[name] ?? others;
      // Callers ignore new fields of a response; fields that they send must still be read.
      if (!expected && this.direction === 'request') return `${path}.${name} is no longer read`;
      const reason = expected ? this.compare(expected, schema, `${path}.${name}`, seen) : null;
      if (reason) return reason;
    }
    return others && typeof given.additionalProperties === 'object'
      ? this.compare(others, given.additionalProperties, `${path}.*`, seen)
      : null;
  }
}

const typeOfValue = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const describe = (schema: Schema) =>
  'const' in schema ? JSON.stringify(schema.const) : String(schema.type ?? 'anything');

const acceptsAnything = (schema: Schema) =>
  !('const' in schema) && schema.type === undefined && !schema.properties;

/** Returns the first limit that is tighter than the caller's, or null. */
function tighterLimit(accepted: Schema, given: Schema, path: string): string | null {
  for (const key of ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const) {
    // No length is below 0.
    const implied = key.startsWith('min') && key !== 'minimum' ? 0 : Number.NEGATIVE_INFINITY;
    const limit = accepted[key] ?? Number.NEGATIVE_INFINITY;
    if (limit > (given[key] ?? implied)) return `${path} must now have ${key} ${limit}`;
  }
  for (const key of ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const) {
    const limit = accepted[key] ?? Number.POSITIVE_INFINITY;
    if (limit < (given[key] ?? Number.POSITIVE_INFINITY)) return `${path} must now have ${key} ${limit}`;
  }
  return accepted.pattern !== undefined && accepted.pattern !== given.pattern
    ? `${path} must now match ${accepted.pattern}`
    : null;
}

const compare = (accepted: unknown, given: unknown, direction: Direction, path: string) =>
  new SchemaComparison(asSchema(accepted), asSchema(given), direction).run(path);

/** Returns how a schema breaks callers that send values of the previous one, or null. */
export const requestBreak = (previous: unknown, current: unknown, path: string): string | null =>
  compare(current, previous, 'request', path);

/** Returns how a route breaks its callers, or null. */
function routeBreak(previous: RouteShape, current: RouteShape): string | null {
  if (previous.method !== current.method || previous.path !== current.path) {
    return `it is ${current.method} ${current.path} and was ${previous.method} ${previous.path}`;
  }
  if (previous.access === 'anyone' && current.access !== 'anyone') return 'it now requires a session';
  for (const part of ['params', 'query', 'body'] as const) {
    if (current[part] === undefined && previous[part] !== undefined) return `it no longer reads ${part}`;
    const sent = previous[part] ?? { type: 'object', properties: {} };
    const reason = current[part] === undefined ? null : requestBreak(sent, current[part], part);
    if (reason) return reason;
  }
  if (previous.response === undefined) return null;
  if (current.response === undefined) return 'it no longer returns a response';
  return compare(previous.response, current.response, 'response', 'response');
}

/** Returns the first call of a consumer that the api no longer serves as at its build, as a message, or null. */
export function callConflict(
  consumer: string,
  calls: Record<string, RouteShape>,
  routes: Record<string, RouteShape>,
  advice = `Build ${consumer} with the live contracts, or keep the old form in the api until no live release needs it.`,
): string | null {
  for (const [name, previous] of Object.entries(calls)) {
    const current = routes[name];
    const reason = current ? routeBreak(previous, current) : 'there is no such route';
    if (reason) {
      return `${consumer} calls ${name} of the api, which differs from what it was built with: ${reason}. ${advice}`;
    }
  }
  return null;
}
