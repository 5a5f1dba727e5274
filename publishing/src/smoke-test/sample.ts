import { alternatives, asSchema, deref, type Schema } from '../contracts/json-schema';

/** `full`: all optional values; `minimal`: only required ones, with empty lists and texts. */
export type Fill = 'full' | 'minimal';

/** Maximum depth of recursive schemas. */
const MAX_DEPTH = 12;

/** Field names of dates, which schemas describe as strings. */
const DATE = /date|(^|_)(at|on|updated|until|opens|closes)$/;
const SAMPLE_DATE = '2026-03-02T09:30:00.000Z';
/** Texts by field name. */
const BY_NAME: [name: RegExp, value: string][] = [
  [/e-?mail/, 'sample@example.com'],
  [/slug/, 'sample'],
  [/url|href|link|image|web|src|redirect_to/i, 'https://example.com/sample'],
  [/time_zone/, 'Europe/London'],
  [/year/, '2026'],
];
const BY_FORMAT: Record<string, string> = {
  'date-time': SAMPLE_DATE,
  date: '2026-03-02',
  time: '09:30:00',
  email: 'sample@example.com',
  uri: 'https://example.com/sample',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
};
/** Candidates for texts with a pattern. */
const PATTERN_SAMPLES = [
  'a',
  '1',
  'sample',
  '2026-03-02',
  '09:30',
  '#0b4f7a',
  'a'.repeat(16),
  '0'.repeat(64),
  'GB',
  'EUR',
  'en',
];

/** Returns a value that is valid for a JSON Schema, always the same. A list has one item of each alternative. */
export function sampleOf(schema: unknown, fill: Fill): unknown {
  const root = asSchema(schema);
  return sample(root, { root, fill, name: '', depth: 0 });
}

interface Context {
  root: Schema;
  fill: Fill;
  /** Name of the field. */
  name: string;
  depth: number;
}

const isFull = ({ fill, depth }: Context) => fill === 'full' && depth <= MAX_DEPTH;

function sample(schema: Schema, context: Context): unknown {
  const options = alternatives(schema, context.root);
  const nullOption = options.find((option) => option.type === 'null');
  if (nullOption && !isFull(context)) return null;
  const [first] = options.filter((option) => option !== nullOption);
  return first ? simple(first, context) : null;
}

function simple(schema: Schema, context: Context): unknown {
  if ('const' in schema) return schema.const;
  const full = context.fill === 'full';
  if (schema.type === 'object') return object(schema, context);
  if (schema.type === 'array') return list(schema, context);
  if (schema.type === 'boolean') return full;
  if (schema.type === 'integer' || schema.type === 'number') return number(schema, full);
  if (schema.type === 'string') return text(schema, context);
  if (schema.type === 'function') return () => undefined;
  return full && schema.type === undefined ? 'Sample' : null;
}

function object(schema: Schema, context: Context): Record<string, unknown> {
  const inner = (part: Schema, name: string) => sample(part, { ...context, name, depth: context.depth + 1 });
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (isFull(context) || schema.required?.includes(name)) result[name] = inner(part, name);
  }
  if (typeof schema.additionalProperties !== 'object') return result;
  const keys = deref(schema.propertyNames ?? {}, context.root).enum ?? (isFull(context) ? ['sample'] : []);
  for (const key of keys.map(String)) result[key] = inner(schema.additionalProperties, key);
  return result;
}

function list(schema: Schema, context: Context): unknown[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const inner = { ...context, depth: context.depth + 1 };
  if (schema.prefixItems) return schema.prefixItems.map((item) => sample(item, inner));
  const options = alternatives(asSchema(schema.items), context.root).filter(({ type }) => type !== 'null');
  // Two items of one kind, to render separators.
  const fullLength = options.length === 1 ? 2 : options.length;
  const length = Math.min(Math.max(isFull(context) ? fullLength : 0, minItems), maxItems);
  return Array.from({ length }, (_, index) => {
    const option = options[index % Math.max(options.length, 1)];
    return withOwnIds(option ? simple(option, inner) : null, index);
  });
}

/** Gives the items of a list different ids, because they become keys. */
function withOwnIds(item: unknown, index: number): unknown {
  if (index === 0 || typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const entries = Object.entries(item).map(([key, value]) => [
    key,
    /id$/i.test(key) && typeof value === 'number' ? value + index : value,
  ]);
  return Object.fromEntries(entries);
}

function number(schema: Schema, full: boolean): number {
  const least = Math.max(schema.minimum ?? Number.NEGATIVE_INFINITY, (schema.exclusiveMinimum ?? -1e16) + 1);
  const most = Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, (schema.exclusiveMaximum ?? 1e16) - 1);
  return Math.min(Math.max(full ? 3 : 0, least), most);
}

function text({ format, pattern, minLength = 0, maxLength }: Schema, { fill, name }: Context): string {
  const value =
    (format && BY_FORMAT[format]) || (pattern && matching(pattern)) || textFor(name, fill, minLength);
  return value.padEnd(minLength, 'a').slice(0, maxLength);
}

function textFor(name: string, fill: Fill, minLength: number): string {
  // A required date is valid in a minimal response, too.
  if (DATE.test(name)) return SAMPLE_DATE;
  if (fill === 'minimal' && minLength === 0) return '';
  return BY_NAME.find(([field]) => field.test(name))?.[1] ?? 'Sample';
}

const matching = (pattern: string) =>
  PATTERN_SAMPLES.find((value) => new RegExp(pattern, 'u').test(value)) ?? '';
