import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { pickNames } from './picks';
import { typingNames } from './typing';

const Values = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((value) => (typeof value === 'string' ? [value] : value));

/** Description of a company; `queries.yaml` explains each property. */
const Fit = z
  .strictObject({
    category: Values.optional(),
    section: Values.optional(),
    country: Values.optional(),
    place: Values.optional(),
    says: z.string().optional(),
    named: z.literal(true).optional(),
    begins: z.literal(true).optional(),
    picked: z.literal(true).optional(),
  })
  .refine((fit) => Object.keys(fit).length > 0, 'names no property of a company');
export type Fit = z.infer<typeof Fit>;

const Query = z
  .strictObject({
    kind: z.string(),
    search: z.string().min(1),
    pick: z.enum(pickNames).optional(),
    typed: z.enum(typingNames).optional(),
    first_3: Fit.optional(),
    first_10: Fit.optional(),
    among_3: Fit.optional(),
    among_10: Fit.optional(),
    never: Fit.optional(),
    place: z.string().optional(),
    page: z.string().optional(),
    corrected: z.literal(false).optional(),
  })
  .refine(
    ({ kind, search, pick, typed, ...expectations }) => Object.keys(expectations).length > 0,
    'expects nothing',
  )
  .refine(
    ({ search, pick }) => search.includes('{name}') === (pick !== undefined),
    'has {name} without pick, or pick without {name}',
  );
export type Query = z.infer<typeof Query>;

/**
 * Reads `queries.yaml`.
 * @throws with the position in the list and the field where the file does not match the schema
 */
export function readQueries(): Query[] {
  const text = readFileSync(path.join(import.meta.dirname, 'queries.yaml'), 'utf8');
  const parsed = z.array(Query).safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`queries.yaml does not match its schema:\n${z.prettifyError(parsed.error)}`);
}
