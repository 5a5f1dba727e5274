import { visit } from 'unist-util-visit';
import { type ContentText, normalizeText } from '../../content-files/content-text';
import { parseMarkdown } from '../../content-files/markdown';
import { type Draft, kinds } from './drafts';

/**
 * Returns the text of a written file for its version: with its slug, and with the paths of the media store in place of
 * the names of files beside it.
 * @param stored paths in the store by the names of files
 */
export function storedText({ kind, slug, file }: Draft, stored: ReadonlyMap<string, string>): ContentText {
  const values = { ...(file.fields.values as Record<string, unknown>), slug };
  const fields = withStoredPictures(values, stored) as Record<string, unknown>;
  return normalizeText({ fields, body: markdownWith(file.body, stored) }, kinds[kind].fields);
}

function withStoredPictures(value: unknown, stored: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withStoredPictures(entry, stored));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => {
    if (typeof entry !== 'string') return [name, withStoredPictures(entry, stored)];
    if (name === 'src') return [name, stored.get(entry) ?? entry];
    return [name, name === 'text' ? markdownWith(entry, stored) : entry];
  });
  return Object.fromEntries(entries);
}

/** Writes the pictures of a Markdown text with their paths in the store. */
function markdownWith(text: string, stored: ReadonlyMap<string, string>): string {
  if (stored.size === 0) return text;
  const edits: { start: number; end: number; picture: string }[] = [];
  visit(parseMarkdown(text), 'element', ({ tagName, properties, position }) => {
    const { start, end } = position ?? {};
    const url = stored.get(String(properties.src ?? ''));
    if (tagName !== 'img' || !url || start?.offset === undefined || end?.offset === undefined) return;
    const isHtml = text[start.offset] === '<';
    const { alt = '', title } = properties;
    const picture = isHtml ? htmlPicture(url, String(alt)) : markdownPicture(url, String(alt), title);
    edits.push({ start: start.offset, end: end.offset, picture });
  });
  return edits.reduceRight(
    (result, { start, end, picture }) => result.slice(0, start) + picture + result.slice(end),
    text,
  );
}

/** Returns a picture as Markdown; an empty title is none. */
export function markdownPicture(url: string, alt: string, title?: unknown): string {
  const caption = title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : '';
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${url}${caption})`;
}

const htmlPicture = (url: string, alt: string): string =>
  `<img src="${url}" alt="${alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
