import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/page-guide.md'), 'utf8');

/** Code that the guide shows from the platform: "In `file`, …" and a block. */
const EXCERPT = /In `([^`]+)`,(?:(?!In `).)*?```ts\n(.*?)^ {2}```$/gms;
const excerpts = [...guide.matchAll(EXCERPT)].map(
  ([, file = '', block = '']) => [file, block.trim()] as const,
);

test('docs/page-guide.md shows a route of the api in three files', () => {
  expect(excerpts.map(([file]) => file.split('/')[0])).toEqual(['contracts', 'contracts', 'api']);
});

/** The guide indents its blocks otherwise than the source. */
const unindented = (text: string) => text.replace(/^ +/gm, '');

test.each(excerpts)('docs/page-guide.md shows %s as it is', (file, block) => {
  expect(unindented(readFileSync(path.join(root, file), 'utf8'))).toContain(unindented(block));
});
