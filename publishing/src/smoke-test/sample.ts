import { asSchema, deref, type Schema } from '../contracts/json-schema';

/** `full`: everything that may be there is; `minimal`: only what must, lists are empty and texts too. */
export type Fill = 'full' | 'minimal';

/** Deeper than any answer goes: what holds itself ends here. */
const DEEPEST = 12;

/** What the schemas do not say and the names of fields do: such a text is more than any text. */
const DATE = /date|(^|_)(at|on|updated|until|opens|closes)$/;
const A_DATE = '2026-03-02T09:30:00.000Z';
const BY_NAME: [name: RegExp, value: string][] = [
  [/e-?mail/, 'sample@example.com'],
  [/slug/, 'sample'],
  [/url|href|link|image|web|src|redirect_to/i, 'https://example.com/sample'],
  [/time_zone/, 'Europe/London'],
  [/year/, '2026'],
];

/**
 * A value that fits a JSON Schema: the same one each time. A list has one item for each alternative that its items may be.
 */
export function sampleOf(schema: unknown, fill: Fill): unknown {
  const root = asSchema(schema);
  return sample(root, { root, fill, name: '', depth: 0 });
}

interface Place {
  root: Schema;
  fill: Fill;
  /** The field whose value this is. */
  name: string;
  depth: number;
}

function sample(schema: Schema, place: Place): unknown {
  const options = alternatives(schema, place);
  const nothing = options.find((option) => option.type === 'null');
  if (nothing && (place.fill === 'minimal' || place.depth > DEEPEST)) return null;
  const [first] = options.filter((option) => option !== nothing);
  return first ? plain(first, place) : null;
}

/** The plain schemas that a value may fit: unions, enumerations and several types taken apart. */
function alternatives(schema: Schema, { root }: Place): Schema[] {
  const known = deref(schema, root);
  const union = known.anyOf ?? known.oneOf;
  if (union) return union.flatMap((option) => alternatives(option, { root } as Place));
  if (known.allOf) {
    const parts = known.allOf.map((part) => deref(part, root));
    return [
      {
        type: 'object',
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
        required: parts.flatMap(({ required = [] }) => required),
      },
    ];
  }
  if (known.enum) return known.enum.map((value) => ({ const: value }));
  if (Array.isArray(known.type)) return known.type.map((type) => ({ ...known, type }));
  return [known];
}

function plain(schema: Schema, place: Place): unknown {
  if ('const' in schema) return schema.const;
  const isFull = place.fill === 'full';
  if (schema.type === 'object') return object(schema, place);
  if (schema.type === 'array') return list(schema, place);
  if (schema.type === 'boolean') return isFull;
  if (schema.type === 'integer' || schema.type === 'number') return number(schema, isFull);
  if (schema.type === 'string') return text(schema, place);
  if (schema.type === 'function') return () => undefined;
  return isFull && schema.type === undefined ? 'Sample' : null;
}

function object(schema: Schema, place: Place): Record<string, unknown> {
  const isFull = place.fill === 'full' && place.depth <= DEEPEST;
  const found: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (!isFull && !schema.required?.includes(name)) continue;
    found[name] = sample(part, { ...place, name, depth: place.depth + 1 });
  }
  if (typeof schema.additionalProperties !== 'object') return found;
  const keys = deref(schema.propertyNames ?? {}, place.root).enum ?? (isFull ? ['sample'] : []);
  for (const key of keys.map(String)) {
    found[key] = sample(schema.additionalProperties, { ...place, name: key, depth: place.depth + 1 });
  }
  return found;
}

function list(schema: Schema, place: Place): unknown[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const inside = { ...place, depth: place.depth + 1 };
  if (schema.prefixItems) return schema.prefixItems.map((item) => sample(item, inside));
  const items = asSchema(schema.items);
  const isFull = place.fill === 'full' && place.depth <= DEEPEST;
  const options = alternatives(items, place).filter(({ type }) => type !== 'null');
  // Where there is but one kind of item, a second one shows what stands between two.
  const wanted = isFull ? [...options, ...(options.length === 1 ? options : [])] : [];
  const length = Math.min(Math.max(wanted.length, minItems), maxItems);
  return Array.from({ length }, (_, n) => {
    const option = options[n % Math.max(options.length, 1)];
    return numbered(option ? plain(option, inside) : null, n);
  });
}

/** Items of a list differ in their numbers and slugs, as keys must. */
function numbered(item: unknown, n: number): unknown {
  if (n === 0 || typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const change = (key: string, value: unknown) =>
    /id$/i.test(key) && typeof value === 'number' ? value + n : value;
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, change(key, value)]));
}

function number(schema: Schema, isFull: boolean): number {
  const least = Math.max(schema.minimum ?? Number.NEGATIVE_INFINITY, (schema.exclusiveMinimum ?? -1e16) + 1);
  const most = Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, (schema.exclusiveMaximum ?? 1e16) - 1);
  return Math.min(Math.max(isFull ? 3 : 0, least), most);
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-03-02T09:30:00.000Z',
  date: '2026-03-02',
  time: '09:30:00',
  email: 'sample@example.com',
  uri: 'https://example.com/sample',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
};

function text({ format, pattern, minLength = 0, maxLength }: Schema, { fill, name }: Place): string {
  const known = BY_NAME.find(([field]) => field.test(name))?.[1] ?? 'Sample';
  // A date that must be there is one, even in the emptiest answer.
  const usual = DATE.test(name) ? A_DATE : fill === 'full' || minLength > 0 ? known : '';
  const value = (format && FORMATS[format]) || (pattern && ofPattern(pattern)) || usual;
  return value.padEnd(minLength, 'a').slice(0, maxLength);
}

/** Texts of which one fits the patterns that are in use. */
const USUAL = [
  'a',
  '1',
  'sample',
  '2026-03-02',
  '09:30',
  '#0b4f7a',
  'a'.repeat(16),
  '0'.repeat(64),
  'GB',
  'en',
];

const ofPattern = (pattern: string) => USUAL.find((value) => new RegExp(pattern, 'u').test(value)) ?? '';
