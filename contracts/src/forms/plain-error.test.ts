import * as z from 'zod';
import type { Route, Schema } from '../route';
import { routes } from '../routes';
import { fieldErrors } from './rules';

type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema. */
const shapeOf = (schema: Schema): Json =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;
const fieldsOf = (shape: Json): Json => {
  const branches = [shape, ...((shape.oneOf ?? shape.anyOf ?? []) as Json[])];
  return Object.assign({}, ...branches.map(({ properties }) => properties ?? {})) as Json;
};

const long = 'x'.repeat(30_000);
const HOSTILE = [
  undefined,
  null,
  true,
  long,
  '',
  -1,
  1.5,
  1e15,
  {},
  [],
  [null],
  [{}],
  [7],
  Array(200).fill('x'),
];

/** Returns invalid values for a field, and for the fields inside an object or list. */
function hostileValues(shape: Json): unknown[] {
  const innerFields = Object.entries(fieldsOf((shape.items as Json | undefined) ?? shape));
  const nested = innerFields.flatMap(([name, inner]) =>
    hostileValues(inner as Json).map((value) => (shape.items ? [{ [name]: value }] : { [name]: value })),
  );
  return [...HOSTILE, ...nested];
}

/** Returns the discriminating fields of each branch of a union; one empty object for other schemas. */
const basesOf = (shape: Json): Json[] =>
  ((shape.oneOf ?? [{}]) as Json[]).map((branch) =>
    Object.fromEntries(
      Object.entries(fieldsOf(branch) as Record<string, Json>).flatMap(([name, field]) =>
        'const' in field ? [[name, field.const]] : [],
      ),
    ),
  );

/** Returns every error message of a schema for invalid values. */
function messagesOf(schema: Schema): string[] {
  const shape = shapeOf(schema);
  const bodies = basesOf(shape).flatMap((base) =>
    Object.entries(fieldsOf(shape)).flatMap(([name, field]) =>
      hostileValues(field as Json).map((value) => ({ ...base, [name]: value })),
    ),
  );
  return [...HOSTILE, ...bodies].flatMap((body) => {
    const parsed = z.core.safeParse(schema, body);
    return parsed.success ? [] : Object.values(fieldErrors(parsed.error)).flat();
  });
}

/** Typical words of zod's own messages. */
const ZOD_WORDS =
  /expected|received|invalid (input|option|string|key)|too (big|small)|unrecognized|[<>=]=?\d|NaN|undefined/i;

const parts = Object.entries(routes).flatMap(([name, route]) => {
  const { params, query, body, form } = route as Route;
  return Object.entries({ params, query, body, form }).flatMap(([part, schema]) =>
    schema ? [[`${name} ${part}`, messagesOf(schema)] as const] : [],
  );
});

test.each(parts)('%s rejects invalid values with plain sentences', (_part, messages) => {
  expect(messages.filter((line) => ZOD_WORDS.test(line) || line.length > 200)).toEqual([]);
});

test.each([
  'The request could not be read.',
  'The title field is required.',
  'The title field must be a text.',
  'The Title field must be 200 or less.',
  'The orgid field must be a number.',
  'The orgid field must be 0 or more.',
  'The claimID field must be more than 0.',
  'The claimID field must be 2147483647 or less.',
  'The logo_type field must be one of logo, thumbnail, banner.',
  'The policy field cannot be read.',
])('one of the sentences is: %s', (line) => {
  expect(parts.flatMap(([, messages]) => messages)).toContain(line);
});
