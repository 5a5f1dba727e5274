import { plainText } from '@unitbase/contracts/text';
import { FONTS, type FontStyle, fontFile } from '../../media/fonts';

export interface Run {
  font: string;
  text: string;
}

/** Splits a text into runs of one font each. The first font sets letters without a glyph in any font. */
export function runs(text: string, style: FontStyle): Run[] {
  const [fallback = ''] = FONTS[style];
  const result: Run[] = [];
  for (const letter of text) {
    const font = FONTS[style].find((name) => fontFile(name).font.charToGlyphIndex(letter) > 0) ?? fallback;
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
