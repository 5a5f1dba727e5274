import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type * as z from 'zod';
import { startingData } from '../folders';

/**
 * Reads `starting-data/texts/{name}.yaml`.
 * @throws with the file's name when the texts do not match the schema
 */
export function readTexts<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parse(readFileSync(startingData('texts', `${name}.yaml`), 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  );
  throw new Error(`starting-data/texts/${name}.yaml: ${problems.join('; ')}`);
}

/** Paths of the newsroom's files in a folder of `starting-data/texts`. */
export const contentFiles = (folder: string): string[] =>
  readdirSync(startingData('texts', folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => startingData('texts', folder, name));
