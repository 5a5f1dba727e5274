import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type * as z from 'zod';

/** What is wrong with a file, for the editor who wrote it. */
export interface Problem {
  file: string;
  /** `tags.2`, `answers.0.correct`; left out where the whole file is meant. */
  field?: string;
  message: string;
}

/** Every problem of every file: nothing was imported. */
export class ImportError extends Error {
  override name = 'ImportError';
  constructor(readonly problems: readonly Problem[]) {
    super(
      problems
        .map(({ file, field, message }) => [file, field, message].filter((part) => part).join(': '))
        .join('\n'),
    );
  }
}

/** A file of the newsroom: fields, and the Markdown below the front matter. */
export interface ContentFile {
  /** As it was named by the editor. */
  name: string;
  folder: string;
  fields: unknown;
  body: string;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

function parseYaml(text: string): { fields?: unknown; message?: string } {
  const document = parseDocument(text, { schema: 'core', prettyErrors: false });
  const [error] = document.errors;
  if (!error) return { fields: document.toJS({ maxAliasCount: 20 }) ?? {} };
  const line = text.slice(0, error.pos[0]).split('\n').length + 1;
  return { message: `line ${line}: ${error.message}` };
}

function parseJson(text: string): { fields?: unknown; message?: string } {
  try {
    return { fields: JSON.parse(text) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads `.md` with YAML front matter, or `.json`. Throws `ImportError` with one problem. */
export async function readContentFile(name: string): Promise<ContentFile> {
  const fail = (message: string): never => {
    throw new ImportError([{ file: name, message }]);
  };
  const text = await readFile(name, 'utf8').catch((error: NodeJS.ErrnoException) =>
    fail(error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code})`),
  );
  if (text.includes('\0')) fail('is no text file');
  const ending = path.extname(name).toLowerCase();
  const folder = path.dirname(path.resolve(name));
  if (ending === '.json') {
    const { fields, message } = parseJson(text);
    return message ? fail(message) : { name, folder, fields, body: '' };
  }
  if (ending !== '.md') fail('must end with .md or .json');
  const head = FRONT_MATTER.exec(text);
  if (!head) return fail('must begin with front matter between two lines of ---');
  const { fields, message } = parseYaml(head[1] ?? '');
  return message ? fail(message) : { name, folder, fields, body: text.slice(head[0].length).trim() };
}

/** The slug of a file that names none: its own name. */
export const fileSlug = ({ name }: ContentFile): string => path.basename(name, path.extname(name));

/** The fields by a schema. Throws `ImportError` naming file and field of everything that is wrong. */
export function parseFields<Schema extends z.ZodType>(file: ContentFile, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(file.fields);
  if (parsed.success) return parsed.data;
  throw new ImportError(
    parsed.error.issues.flatMap((issue): Problem[] => {
      const at = issue.path.map(String);
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          file: file.name,
          field: [...at, key].join('.'),
          message: 'is no field of this kind of file',
        }));
      }
      return [{ file: file.name, ...(at.length > 0 ? { field: at.join('.') } : {}), message: issue.message }];
    }),
  );
}
