import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Font, parse } from 'opentype.js';
import { apiRoot } from '../db/folders';

/** `heading`: extra condensed and heavy, for titles; `text`: for all other texts. */
export type FontStyle = 'heading' | 'text';

/** Fonts by style; the first one with a glyph is used. Installed fonts are never used. */
export const FONTS: Record<FontStyle, readonly string[]> = {
  heading: ['archivo-plate-latin', 'archivo-plate-latin-ext', 'literata-greek', 'literata-cyrillic'],
  text: ['archivo-text-latin', 'archivo-text-latin-ext', 'literata-greek', 'literata-cyrillic'],
};

const cache = new Map<string, { bytes: Buffer; font: Font }>();

/** Returns a font of pictures and PDFs; each file is read once. */
export function fontFile(name: string): { bytes: Buffer; font: Font } {
  const cached = cache.get(name);
  if (cached) return cached;
  const bytes = readFileSync(path.join(apiRoot, 'assets/fonts', `${name}.ttf`));
  const file = { bytes, font: parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)) };
  cache.set(name, file);
  return file;
}
