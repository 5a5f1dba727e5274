import type { ContentText } from '../../content-files/content-text';

/** Changed fields with their values, as the log shows them. */
interface Changes {
  /** Names of the changed fields; `body` is the text. */
  names: string[];
  before: Record<string, string>;
  after: Record<string, string>;
  /** Difference of the number of words. */
  words: number;
}

/** Compares two versions. Versions keep their whole text, so the log says only how long it is. */
export function describeChanges(previous: ContentText | undefined, next: ContentText): Changes {
  const all = [...new Set([...Object.keys(previous?.fields ?? {}), ...Object.keys(next.fields)])];
  const names = all.filter((name) => valueIn(previous, name) !== valueIn(next, name));
  if (previous?.body !== next.body && (previous || next.body)) names.push('body');
  const of = (text: ContentText | undefined): Record<string, string> =>
    text ? Object.fromEntries(names.map((name) => [name, valueIn(text, name).slice(0, MAX_LENGTH)])) : {};
  return {
    names,
    before: of(previous),
    after: of(next),
    words: countWords(next.body) - countWords(previous?.body ?? ''),
  };
}

/** Returns the number of words of a Markdown text, without the addresses of links and pictures. */
export const countWords = (text: string): number =>
  text.replace(/\]\([^)]*\)|<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** Maximum length of a value in the log. */
const MAX_LENGTH = 500;

const valueIn = (text: ContentText | undefined, name: string): string => {
  if (name !== 'body') return fieldText(text?.fields[name]);
  return text ? `${countWords(text.body)} words` : '';
};

/** Returns the value of a field as one text. */
export function fieldText(value: unknown): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  return JSON.stringify(value, sorted);
}

/** Sorts the fields of objects: their order in a file does not matter. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
