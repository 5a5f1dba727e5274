import { stringify } from 'yaml';
import type { ContentFile } from './content-file';

/** Text of an entry as its content file has it. */
export interface ContentText {
  /** Fields of the front matter. */
  fields: Record<string, unknown>;
  /** Markdown below the front matter. */
  body: string;
}

/** Returns the content as a file that exists only in memory: it has no folder, so it cannot name files beside it. */
export const contentFileOf = ({ fields, body }: ContentText, name: string): ContentFile => ({
  name,
  folder: null,
  fields: { values: fields, lineOf: () => 1 },
  body,
  bodyLine: 1,
});

/** Returns the Markdown file with front matter of a content; importing it changes nothing. */
export const formatContentFile = ({ fields, body }: ContentText): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n${body ? `\n${body}\n` : ''}`;

/** Returns the text with its fields in the given order, without empty ones, and without space around the body. */
export function normalizeText({ fields, body }: ContentText, order: readonly string[]): ContentText {
  const entries = order.flatMap((name) => (isEmpty(fields[name]) ? [] : [[name, fields[name]] as const]));
  return { fields: Object.fromEntries(entries), body: body.replace(/^(?:[^\S\n]*\r?\n)+|\s+$/g, '') };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
