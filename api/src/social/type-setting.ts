import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from '@unitbase/contracts/slug';
import { type Font, type Glyph, parse } from 'opentype.js';
import { apiRoot } from '../db/folders';

/** `plate`: extra condensed and heavy, for names of places and headlines; `text`: for everything beside them. */
export type Face = 'plate' | 'text';

/** Instances of our own fonts, the first that has a letter draws it. A machine's fonts are never asked. */
const FILES: Record<Face, readonly string[]> = {
  plate: ['archivo-plate-latin', 'archivo-plate-latin-ext', 'literata-greek', 'literata-cyrillic'],
  text: ['archivo-text-latin', 'archivo-text-latin-ext', 'literata-greek', 'literata-cyrillic'],
};

/** Height of capitals, in ems. */
export const CAPITALS = 0.686;

const loaded = new Map<string, Font>();

function font(name: string): Font {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(path.join(apiRoot, 'assets/fonts', `${name}.ttf`));
  const made = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  loaded.set(name, made);
  return made;
}

interface Letter {
  font: Font;
  glyph: Glyph;
}

function findLetter(letter: string, face: Face): Letter | undefined {
  for (const name of FILES[face]) {
    const glyph = font(name).charToGlyph(letter);
    if (glyph.index > 0) return { font: font(name), glyph };
  }
  return undefined;
}

/** The letters of a text; one that no font has loses its marks, and is left out where that does not help. */
function letters(text: string, face: Face): Letter[] {
  return Array.from(text.normalize('NFC')).flatMap((letter) => {
    const plain = letter === letter.toLowerCase() ? fold(letter) : fold(letter).toUpperCase();
    const found = findLetter(letter, face) ?? findLetter(plain, face);
    return found ? [found] : [];
  });
}

interface Placed {
  glyph: Glyph;
  x: number;
}

/** Places letters from 0 on, kerned where both are of one font. Ems. */
function place(text: string, face: Face, spacing: number): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 0;
  let before: Letter | undefined;
  for (const letter of letters(text, face)) {
    const units = letter.font.unitsPerEm;
    if (before?.font === letter.font) x += letter.font.getKerningValue(before.glyph, letter.glyph) / units;
    placed.push({ glyph: letter.glyph, x });
    x += (letter.glyph.advanceWidth ?? 0) / units + spacing;
    before = letter;
  }
  return { placed, width: Math.max(0, x - spacing) };
}

/** Width of a text, in ems. @param spacing added after each letter, in ems */
export const widthOf = (text: string, face: Face, spacing = 0): number => place(text, face, spacing).width;

/** Whether any letter of a text can be drawn. */
export const canSet = (text: string): boolean => letters(text.replace(/\s/g, ''), 'plate').length > 0;

/** A line of text as path data: `x` its left edge, `y` its baseline, `size` the em, all in pixels. */
export function setLine(
  text: string,
  { face, x, y, size, spacing = 0 }: { face: Face; x: number; y: number; size: number; spacing?: number },
): string {
  return place(text, face, spacing)
    .placed.map(({ glyph, x: at }) => glyph.getPath(x + at * size, y, size).toPathData(1))
    .join('');
}

/** Words in at most `count` lines of even length; the last line takes what is too much. */
function breakLines(words: readonly string[], count: number, face: Face): string[] {
  const whole = widthOf(words.join(' '), face);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    const isFull = line !== '' && widthOf(longer, face) > (whole / count) * 1.08;
    if (isFull && lines.length < count - 1) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

export interface Fitted {
  lines: string[];
  /** The em, in pixels. */
  size: number;
}

/**
 * The largest setting of a text that fits: fewest lines while they are at least `good` pixels, else more of them, else
 * as small as it takes.
 */
export function fit(
  text: string,
  { face, width, max, good, lines }: { face: Face; width: number; max: number; good: number; lines: number },
): Fitted {
  const words = text.split(/\s+/).filter(Boolean);
  let best: Fitted = { lines: [text], size: 0 };
  for (let count = 1; count <= lines; count += 1) {
    const broken = breakLines(words, count, face);
    const widest = Math.max(...broken.map((line) => widthOf(line, face)), 0.01);
    const size = Math.min(max, width / widest);
    if (size > best.size) best = { lines: broken, size };
    if (best.size >= good) break;
  }
  return best;
}
