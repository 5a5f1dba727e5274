import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { type Fields, parseFieldText, SyntaxProblem } from './front-matter';
import { ImportError, type Problem } from './problem';
import { decodeUtf8, NOT_UTF8, undecodableLine } from './utf8';

/** A content file: fields of its front matter and the Markdown below. */
export interface ContentFile {
  /** File name as given on the command line. */
  name: string;
  /** Folder of the pictures beside the file; `null` for a text that was written in the browser. */
  folder: string | null;
  fields: Fields;
  /** Markdown below the front matter; empty for JSON. */
  body: string;
  /** Line of the file at which the body starts. */
  bodyLine: number;
}

/** Returns a problem with a field of the file. */
export const fieldProblem = ({ name, fields }: ContentFile, field: string, message: string): Problem => ({
  file: name,
  line: fields.lineOf(field),
  field,
  message,
});

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads `.md` with YAML front matter, or `.json`. Throws `ImportError` with one problem. */
export async function readContentFile(name: string): Promise<ContentFile> {
  const fail = (message: string, line?: number): never => {
    throw new ImportError([{ file: name, ...(line === undefined ? {} : { line }), message }]);
  };
  const bytes = await readFile(name).catch((error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'ENOENT'
        ? 'there is no such file: check its name'
        : `cannot be read (${error.code}): check that it is a file and its permissions`,
    ),
  );
  const text = decodeUtf8(bytes);
  if (text === undefined) return fail(NOT_UTF8, undecodableLine(bytes));
  const folder = path.dirname(path.resolve(name));
  const parse = (source: string, line: number): Fields => {
    try {
      return parseFieldText(source, line);
    } catch (error) {
      return error instanceof SyntaxProblem ? fail(error.message, error.line) : fail(String(error));
    }
  };
  const extension = path.extname(name).toLowerCase();
  if (extension === '.json') return { name, folder, fields: parse(text, 1), body: '', bodyLine: 1 };
  if (extension !== '.md') return fail('must end with .md or .json: rename it');
  const head = FRONT_MATTER.exec(text);
  if (!head) return fail('must begin with front matter: put its fields between two lines of ---', 1);
  const [block, source = ''] = head;
  return {
    name,
    folder,
    fields: parse(source, 2),
    body: text.slice(block.length),
    bodyLine: block.split('\n').length,
  };
}

/** Parses the fields with a schema. Throws `ImportError` with file, line and field of each problem. */
export function parseFields<Schema extends z.ZodType>(file: ContentFile, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(file.fields.values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(file, issue, []));
  throw new ImportError(problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
}

/** @param parents path of the field that contains the issue's path */
function problemsOf(file: ContentFile, issue: z.core.$ZodIssue, parents: readonly PropertyKey[]): Problem[] {
  const path = [...parents, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const message = 'is no field of this kind of file: correct its name or remove it';
    return issue.keys.map((key) => fieldProblem(file, [...path, key].join('.'), message));
  }
  if (issue.code === 'invalid_union') {
    // Reports what is wrong with the alternative that the editor chose.
    const [chosen = [], ...others] = issue.errors.filter((alternative) => !alternative.some(isOtherType));
    if (others.length === 0 && chosen.length > 0) {
      return chosen.flatMap((one) => problemsOf(file, one, path));
    }
  }
  if (path.length === 0) return [{ file: file.name, line: 1, message: issue.message }];
  return [fieldProblem(file, path.join('.'), issue.message)];
}

const isOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'invalid_type' && path.length === 0;
