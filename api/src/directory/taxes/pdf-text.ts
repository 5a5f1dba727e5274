import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '@unitbase/contracts/text';
import { type Font, parse } from 'opentype.js';
import { apiRoot } from '../../db/folders';

export type FontStyle = 'heading' | 'text';

/** Font files by style; the first one with a glyph for a letter is used. */
const FILES: Record<FontStyle, readonly string[]> = {
  heading: ['archivo-plate-latin', 'archivo-plate-latin-ext', 'literata-greek', 'literata-cyrillic'],
  text: ['archivo-text-latin', 'archivo-text-latin-ext', 'literata-greek', 'literata-cyrillic'],
};

export const fontNames = [...new Set(Object.values(FILES).flat())];

const cache = new Map<string, { bytes: Buffer; font: Font }>();

/** Returns a font of the PDF; each file is read once. */
export function fontFile(name: string): { bytes: Buffer; font: Font } {
  const cached = cache.get(name);
  if (cached) return cached;
  const bytes = readFileSync(path.join(apiRoot, 'assets/fonts', `${name}.ttf`));
  const file = { bytes, font: parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)) };
  cache.set(name, file);
  return file;
}

export interface Run {
  font: string;
  text: string;
}

/** Splits a text into runs of one font each. The first font sets letters without a glyph in any font. */
export function runs(text: string, style: FontStyle): Run[] {
  const [fallback = ''] = FILES[style];
  const result: Run[] = [];
  for (const letter of text) {
    const font = FILES[style].find((name) => fontFile(name).font.charToGlyphIndex(letter) > 0) ?? fallback;
    const last = result.at(-1);
    if (last?.font === font) last.text += letter;
    else result.push({ font, text: letter });
  }
  return result;
}

export interface Block {
  kind: 'heading' | 'item' | 'paragraph';
  text: string;
}

/** Splits an editor's HTML into blocks of plain text. */
export function blocks(html: string): Block[] {
  const parts = [...html.matchAll(/<(p|li|h[1-6])\b[^>]*>([\s\S]*?)<\/\1\s*>/gi)];
  const kindOf = (tag: string): Block['kind'] =>
    tag === 'li' ? 'item' : tag === 'p' ? 'paragraph' : 'heading';
  const result = parts.map(([, tag = '', inner = '']) => ({
    kind: kindOf(tag.toLowerCase()),
    text: plainText(inner),
  }));
  if (result.length === 0) result.push({ kind: 'paragraph', text: plainText(html) });
  return result.filter(({ text }) => text !== '');
}
