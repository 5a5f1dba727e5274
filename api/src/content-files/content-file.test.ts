import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArticleFile } from './article-file';
import { readContentFile } from './content-file';
import { ImportError } from './problem';

const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and returns its path. */
function write(bytes: Uint8Array): string {
  const file = path.join(folder, 'article.md');
  writeFileSync(file, bytes);
  return file;
}

async function problemsOf(reading: Promise<unknown>) {
  const error = await reading.catch((thrown: unknown) => thrown);
  return error instanceof ImportError
    ? error.problems.map(({ line, field, message }) => ({ line, field, message }))
    : [];
}

const head = '---\ntitle: ';
const text = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test.each([
  ['Windows-1252', [0x43, 0x61, 0x66, 0xe9]],
  ['ISO-8859-15', [0xa4, 0x35, 0x30]],
  ['Shift JIS', [0x93, 0x8c, 0x8b, 0x9e]],
  ['GB 18030', [0xb6, 0xab, 0xbe, 0xa9]],
  ['KOI8-R', [0xed, 0xcf, 0xd3, 0xcb]],
  ['a cut emoji', [0xf0, 0x9f, 0x8e]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
])('refuses a title in %s, and names the line [search-news D8]', async (_encoding, bytes) => {
  const file = write(text(head, bytes, '\n---\n\nText.\n'));
  expect(await problemsOf(readContentFile(file))).toEqual([
    { line: 2, field: undefined, message: 'is not UTF-8 text: save it as UTF-8' },
  ]);
});

test.each([
  ['Make-up', 'Make up'],
  ['R&D', 'R D'],
  ['4-K', '4 k'],
  ['Film/TV', 'Film TV'],
  ['Café', 'Cafe'],
  ['Sound  stage', 'sound stage'],
  ['Second.unit', 'Second unit'],
])('refuses the tags %s and %s of one article by field [search-news D2]', async (first, second) => {
  const fields = `title: Docks open\ntype: news\ndate: 2026-03-05\ntags: ["${first}", "${second}"]`;
  const file = write(text(`---\n${fields}\n---\n\nText.\n`));
  const problems = await problemsOf(readContentFile(file).then(readArticleFile));
  expect(problems.map(({ field }) => field)).toEqual(['tags.1']);
  expect(problems[0]?.message).toContain(`'${second}'`);
});
