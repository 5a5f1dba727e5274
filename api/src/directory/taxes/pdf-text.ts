import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '@unitbase/contracts/text';
import { type Font, parse } from 'opentype.js';
import { apiRoot } from '../../db/folders';

export type Face = 'plate' | 'text';

/** Our own fonts, the first that has a letter sets it. */
const FILES: Record<Face, readonly string[]> = {
  plate: ['archivo-plate-latin', 'archivo-plate-latin-ext', 'literata-greek', 'literata-cyrillic'],
  text: ['archivo-text-latin', 'archivo-text-latin-ext', 'literata-greek', 'literata-cyrillic'],
};

export const fontNames = [...new Set(Object.values(FILES).flat())];

const read = new Map<string, { bytes: Buffer; font: Font }>();

/** A face that the PDF is set in, read once. */
export function fontFile(name: string): { bytes: Buffer; font: Font } {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(path.join(apiRoot, 'assets/fonts', `${name}.ttf`));
  const made = { bytes, font: parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)) };
  read.set(name, made);
  return made;
}

export interface Run {
  font: string;
  text: string;
}

/** A text in pieces of one font each; a letter that no font has is left to the first. */
export function runs(text: string, face: Face): Run[] {
  const [usual = ''] = FILES[face];
  const found: Run[] = [];
  for (const letter of text) {
    const font = FILES[face].find((name) => fontFile(name).font.charToGlyphIndex(letter) > 0) ?? usual;
    const last = found.at(-1);
    if (last?.font === font) last.text += letter;
    else found.push({ font, text: letter });
  }
  return found;
}

export interface Block {
  kind: 'heading' | 'item' | 'paragraph';
  text: string;
}

/** What an editor's HTML says, block by block. */
export function blocks(html: string): Block[] {
  const parts = [...html.matchAll(/<(p|li|h[1-6])\b[^>]*>([\s\S]*?)<\/\1\s*>/gi)];
  const kindOf = (tag: string): Block['kind'] =>
    tag === 'li' ? 'item' : tag === 'p' ? 'paragraph' : 'heading';
  const found = parts.map(([, tag = '', inner = '']) => ({
    kind: kindOf(tag.toLowerCase()),
    text: plainText(inner),
  }));
  if (found.length === 0) found.push({ kind: 'paragraph', text: plainText(html) });
  return found.filter(({ text }) => text !== '');
}
