import { fold } from '@unitbase/contracts/slug';
import type { Font, Glyph } from 'opentype.js';
import { FONTS, type FontStyle, fontFile } from '../media/fonts';

/** Height of capitals, in ems. */
export const CAP_HEIGHT = 0.686;

interface Letter {
  font: Font;
  glyph: Glyph;
}

function findLetter(letter: string, style: FontStyle): Letter | undefined {
  for (const name of FONTS[style]) {
    const { font } = fontFile(name);
    const glyph = font.charToGlyph(letter);
    if (glyph.index > 0) return { font, glyph };
  }
  return undefined;
}

/** Returns the glyphs of a text. Tries a missing letter without its accents, and skips it if that is missing too. */
function glyphsOf(text: string, style: FontStyle): Letter[] {
  return Array.from(text.normalize('NFC')).flatMap((letter) => {
    const plain = letter === letter.toLowerCase() ? fold(letter) : fold(letter).toUpperCase();
    const match = findLetter(letter, style) ?? findLetter(plain, style);
    return match ? [match] : [];
  });
}

interface PositionedGlyph {
  glyph: Glyph;
  x: number;
}

/** Positions glyphs from 0, in ems; kerns pairs of the same font. */
function layOut(
  text: string,
  style: FontStyle,
  spacing: number,
): { glyphs: PositionedGlyph[]; width: number } {
  const glyphs: PositionedGlyph[] = [];
  let x = 0;
  let previous: Letter | undefined;
  for (const letter of glyphsOf(text, style)) {
    const units = letter.font.unitsPerEm;
    if (previous?.font === letter.font)
      x += letter.font.getKerningValue(previous.glyph, letter.glyph) / units;
    glyphs.push({ glyph: letter.glyph, x });
    x += (letter.glyph.advanceWidth ?? 0) / units + spacing;
    previous = letter;
  }
  return { glyphs, width: Math.max(0, x - spacing) };
}

/** Returns the width of a text in ems. @param spacing added after each letter, in ems */
export const widthOf = (text: string, style: FontStyle, spacing = 0): number =>
  layOut(text, style, spacing).width;

/** Returns whether any letter of a text has a glyph. */
export const canSet = (text: string): boolean => glyphsOf(text.replace(/\s/g, ''), 'heading').length > 0;

/** Returns a line of text as path data: `x` left edge, `y` baseline, `size` font size, in pixels. */
export function setLine(
  text: string,
  {
    style,
    x,
    y,
    size,
    spacing = 0,
  }: { style: FontStyle; x: number; y: number; size: number; spacing?: number },
): string {
  return layOut(text, style, spacing)
    .glyphs.map(({ glyph, x: at }) => glyph.getPath(x + at * size, y, size).toPathData(1))
    .join('');
}

/** Breaks words into at most `count` lines of similar length; the last line takes the rest. */
function breakLines(words: readonly string[], count: number, style: FontStyle): string[] {
  const whole = widthOf(words.join(' '), style);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    const isFull = line !== '' && widthOf(longer, style) > (whole / count) * 1.08;
    if (isFull && lines.length < count - 1) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

export interface Fitted {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

/**
 * Fits a text into `width`: the fewest lines with a size of at least `minSize` pixels, or else the largest size
 * possible in `lines` lines.
 */
export function fit(
  text: string,
  {
    style,
    width,
    max,
    minSize,
    lines,
  }: { style: FontStyle; width: number; max: number; minSize: number; lines: number },
): Fitted {
  const words = text.split(/\s+/).filter(Boolean);
  let best: Fitted = { lines: [text], size: 0 };
  for (let count = 1; count <= lines; count += 1) {
    const broken = breakLines(words, count, style);
    const widest = Math.max(...broken.map((line) => widthOf(line, style)), 0.01);
    const size = Math.min(max, width / widest);
    if (size > best.size) best = { lines: broken, size };
    if (best.size >= minSize) break;
  }
  return best;
}
