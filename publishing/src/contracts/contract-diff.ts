import type { RouteShape } from '@unitbase/contracts/release';
import { asSchema, deref, type Schema } from './json-schema';

/** `asked`: what callers send; `answered`: what they read. */
type Direction = 'asked' | 'answered';

interface Side {
  schema: Schema;
  /** The whole schema, where its `$defs` are. */
  root: Schema;
}

const resolve = ({ schema, root }: Side): Side => ({ schema: deref(schema, root), root });

/** The schema as a list of plain alternatives: unions, several types and enumerations taken apart. */
function alternatives(side: Side): Side[] {
  const { schema, root } = resolve(side);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((part) => alternatives({ schema: part, root }));
  if (schema.enum) return schema.enum.map((value) => ({ schema: { const: value }, root }));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ schema: { ...schema, type }, root }));
  return [{ schema, root }];
}

const typeOfValue = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number' && Number.isInteger(value)
        ? 'integer'
        : typeof value;

const describe = ({ schema }: Side) =>
  'const' in schema ? JSON.stringify(schema.const) : String(schema.type ?? 'anything');

/**
 * Whether whatever fits `narrow` fits `wide` too: null, or what does not, from the place `at` on. Sent values must fit
 * what is now accepted; answers must fit what was once promised.
 */
function misfit(
  wide: Side,
  narrow: Side,
  at: string,
  direction: Direction,
  seen: Set<string>,
): string | null {
  const pair = `${resolve(wide).schema.$ref ?? JSON.stringify(wide.schema)} ${JSON.stringify(narrow.schema)}`;
  if (seen.has(pair)) return null;
  const within = new Set(seen).add(pair);
  const open = alternatives(wide);
  for (const value of alternatives(narrow)) {
    const reasons = open.map((accepted) => plainMisfit(accepted, value, at, direction, within));
    if (reasons.includes(null)) continue;
    const sameType = reasons.find((reason) => reason !== null && !reason.startsWith(`${at} may be`));
    return sameType ?? `${at} may be ${describe(value)}`;
  }
  return null;
}

function plainMisfit(
  wide: Side,
  narrow: Side,
  at: string,
  direction: Direction,
  seen: Set<string>,
): string | null {
  const [accepted, value] = [wide.schema, narrow.schema];
  if (isAnything(accepted)) return null;
  const isOther = `${at} may be ${describe(narrow)}`;
  if ('const' in accepted) return 'const' in value && value.const === accepted.const ? null : isOther;
  const type = 'const' in value ? typeOfValue(value.const) : value.type;
  if (type !== accepted.type && !(type === 'integer' && accepted.type === 'number')) return isOther;
  if ('const' in value) return null;
  if (accepted.format && accepted.format !== value.format) return `${at} is no longer a ${accepted.format}`;
  if (direction === 'asked') {
    const limit = limitMisfit(accepted, value, at);
    if (limit) return limit;
  }
  if (accepted.type === 'object') return objectMisfit(wide, narrow, at, direction, seen);
  if (accepted.type === 'array' && typeof accepted.items === 'object') {
    const items = asSchema(value.items);
    return misfit(
      { ...wide, schema: accepted.items },
      { ...narrow, schema: items },
      `${at}[]`,
      direction,
      seen,
    );
  }
  return null;
}

const isAnything = (schema: Schema) =>
  !('const' in schema) && schema.type === undefined && !schema.properties && !schema.allOf;

/** A limit on what callers send that is tighter than the one they know. */
function limitMisfit(now: Schema, was: Schema, at: string): string | null {
  for (const key of ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const) {
    const limit = now[key];
    if (
      limit !== undefined &&
      limit > (was[key] ?? Number.NEGATIVE_INFINITY) &&
      !(key.endsWith('s') && limit <= 0)
    )
      return `${at} must now have ${key} ${limit}`;
  }
  for (const key of ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const) {
    const limit = now[key];
    if (limit !== undefined && limit < (was[key] ?? Number.POSITIVE_INFINITY))
      return `${at} must now have ${key} ${limit}`;
  }
  return now.pattern !== undefined && now.pattern !== was.pattern
    ? `${at} must now match ${now.pattern}`
    : null;
}

function objectMisfit(
  wide: Side,
  narrow: Side,
  at: string,
  direction: Direction,
  seen: Set<string>,
): string | null {
  const [accepted, value] = [wide.schema, narrow.schema];
  const [known, given] = [accepted.properties ?? {}, value.properties ?? {}];
  const inside = (name: string) => `${at}.${name}`;
  for (const name of accepted.required ?? []) {
    if (value.required?.includes(name)) continue;
    if (direction === 'asked') return `${inside(name)} must now be sent`;
    return Object.hasOwn(given, name) ? `${inside(name)} may now be left out` : `${inside(name)} is gone`;
  }
  for (const [name, schema] of Object.entries(given)) {
    const other =
      known[name] ?? (typeof accepted.additionalProperties === 'object' && accepted.additionalProperties);
    if (!other) {
      // What an answer has beyond what was promised disturbs nobody; what callers send and nobody reads does.
      if (direction === 'asked') return `${inside(name)} is no longer read`;
      continue;
    }
    const reason = misfit({ ...wide, schema: other }, { ...narrow, schema }, inside(name), direction, seen);
    if (reason) return reason;
  }
  if (typeof accepted.additionalProperties === 'object' && typeof value.additionalProperties === 'object') {
    const [every, each] = [accepted.additionalProperties, value.additionalProperties];
    return misfit({ ...wide, schema: every }, { ...narrow, schema: each }, inside('*'), direction, seen);
  }
  return null;
}

/** What that fits `was` no longer fits `now`, for those who send it; from the place `at` on. Or null. */
export const askedBreak = (was: unknown, now: unknown, at: string): string | null =>
  misfit(side(now), side(was), at, 'asked', new Set());

const side = (schema: unknown): Side => ({ schema: asSchema(schema), root: asSchema(schema) });

/** What in a route breaks those who know it as it `was`; or null. */
function routeBreak(was: RouteShape, now: RouteShape): string | null {
  if (was.method !== now.method || was.path !== now.path) {
    return `it is ${now.method} ${now.path} and was ${was.method} ${was.path}`;
  }
  if (was.access === 'anyone' && now.access === 'user') return 'it now needs a session';
  for (const part of ['params', 'query', 'body'] as const) {
    if (now[part] === undefined) {
      if (was[part] !== undefined) return `it no longer reads ${part}`;
      continue;
    }
    const sent = was[part] ?? { type: 'object', properties: {} };
    const reason = misfit(side(now[part]), side(sent), part, 'asked', new Set());
    if (reason) return reason;
  }
  if (was.response === undefined) return null;
  if (now.response === undefined) return 'it no longer answers anything';
  return misfit(side(was.response), side(now.response), 'response', 'answered', new Set());
}

/** The first call of a consumer that the api no longer serves as the consumer knows it, as one sentence; or null. */
export function callConflict(
  consumer: string,
  calls: Record<string, RouteShape>,
  routes: Record<string, RouteShape>,
  {
    advice = `Build ${consumer} with the live contracts, or keep the old form in the api until no live release needs it.`,
  } = {},
): string | null {
  for (const [name, was] of Object.entries(calls)) {
    const now = routes[name];
    const reason = now ? routeBreak(was, now) : 'there is no such route';
    if (reason) {
      return (
        `${consumer} calls ${name} of the api, which differs from what it was built with: ${reason}. ` +
        advice
      );
    }
  }
  return null;
}
