import * as z from 'zod';
import type { Route, Schema } from '../route';
import { routes } from '../routes';
import { fieldErrors } from './rules';

type Json = Record<string, unknown>;

/** What a schema takes, as JSON Schema; a union of objects as one with the fields of all. */
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

/** A field with everything that it does not take; of an object and a list the fields within as well. */
function hostileValues(shape: Json): unknown[] {
  const within = Object.entries(fieldsOf((shape.items as Json | undefined) ?? shape));
  const nested = within.flatMap(([name, inner]) =>
    hostileValues(inner as Json).map((value) => (shape.items ? [{ [name]: value }] : { [name]: value })),
  );
  return [...HOSTILE, ...nested];
}

/** What tells the branches of a union apart, by branch; of one shape nothing. */
const basesOf = (shape: Json): Json[] =>
  ((shape.oneOf ?? [{}]) as Json[]).map((branch) =>
    Object.fromEntries(
      Object.entries(fieldsOf(branch) as Record<string, Json>).flatMap(([name, field]) =>
        'const' in field ? [[name, field.const]] : [],
      ),
    ),
  );

/** Every sentence that a schema refuses with. */
function refusalsOf(schema: Schema): string[] {
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

/** Words of a library, not of a person. */
const ZODS =
  /expected|received|invalid (input|option|string|key)|too (big|small)|unrecognized|[<>=]=?\d|NaN|undefined/i;

const parts = Object.entries(routes).flatMap(([name, route]) => {
  const { params, query, body, form } = route as Route;
  return Object.entries({ params, query, body, form }).flatMap(([part, schema]) =>
    schema ? [[`${name} ${part}`, refusalsOf(schema)] as const] : [],
  );
});

test.each(parts)('%s refuses whatever it is sent in plain sentences', (_part, refusals) => {
  expect(refusals.filter((line) => ZODS.test(line) || line.length > 200)).toEqual([]);
});

test.each([
  'The request could not be read.',
  'The title field is required.',
  'The title field must be a text.',
  'The title field must be 200 characters or less.',
  'The orgid field must be a number.',
  'The orgid field must be 0 or more.',
  'The claimID field must be more than 0.',
  'The claimID field must be 2147483647 or less.',
  'The logo_type field must be one of logo, thumbnail, banner.',
  'The policy field cannot be read.',
])('among them is: %s', (line) => {
  expect(parts.flatMap(([, refusals]) => refusals)).toContain(line);
});
