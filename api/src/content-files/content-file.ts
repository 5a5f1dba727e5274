import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type * as z from 'zod';

/** A problem in a file, reported to its editor. */
export interface Problem {
  file: string;
  /** Path such as `tags.2` or `answers.0.correct`; absent for the whole file. */
  field?: string;
  message: string;
}

/** All problems of all files; nothing is imported. */
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

/** A content file: front matter fields and the Markdown below. */
export interface ContentFile {
  /** File name as given on the command line. */
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
  const extension = path.extname(name).toLowerCase();
  const folder = path.dirname(path.resolve(name));
  if (extension === '.json') {
    const { fields, message } = parseJson(text);
    return message ? fail(message) : { name, folder, fields, body: '' };
  }
  if (extension !== '.md') fail('must end with .md or .json');
  const head = FRONT_MATTER.exec(text);
  if (!head) return fail('must begin with front matter between two lines of ---');
  const { fields, message } = parseYaml(head[1] ?? '');
  return message ? fail(message) : { name, folder, fields, body: text.slice(head[0].length).trim() };
}

/** Returns the default slug of a file: its name without extension. */
export const fileSlug = ({ name }: ContentFile): string => path.basename(name, path.extname(name));

/** Parses the fields with a schema. Throws `ImportError` with file and field of each problem. */
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
