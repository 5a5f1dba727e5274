import { inflateSync } from 'node:zlib';

/** Objects of a PDF file by number: dictionary and decompressed stream. */
function objectsOf(pdf: Buffer): Map<string, { dictionary: string; stream: string }> {
  const source = pdf.toString('latin1');
  const objects = [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    objects.map(([, number = '', body = '']) => {
      const [, dictionary = body, raw] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
      const isCompressed = raw !== undefined && dictionary.includes('/FlateDecode');
      const stream = isCompressed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : (raw ?? '');
      return [number, { dictionary, stream }];
    }),
  );
}

/** Texts of a font's glyphs by their codes in hexadecimal, from its ToUnicode map. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g)) {
    for (const [offset, [, text = '']] of [...list.matchAll(/<([\w\s]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + offset).toString(16).padStart(4, '0');
      const units = text.replace(/\s/g, '').match(/.{4}/g) ?? [];
      glyphs.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return glyphs;
}

/** Returns the text of a PDF that pdfkit has written, its runs joined by spaces. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '') ?? [];
      const stream = objects.get(map)?.stream;
      if (stream) fonts.set(name, glyphsOf(stream));
    }
  }
  const runs: string[] = [];
  for (const { stream } of objects.values()) {
    let glyphs = new Map<string, string>();
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>[^<\]]*)*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? glyphs;
      const codes =
        (shown ?? '')
          .match(/<[0-9a-f]*>/g)
          ?.join('')
          .replace(/[<>]/g, '')
          .match(/.{4}/g) ?? [];
      if (codes.length > 0) runs.push(codes.map((code) => glyphs.get(code) ?? '').join(''));
    }
  }
  return runs.join(' ').replace(/\s+/g, ' ');
}
