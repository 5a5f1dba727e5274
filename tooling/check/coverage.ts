/**
 * `npm run coverage`: prints the requirements of the checklist that no test names, and with ids the tests of these. A test
 * names its requirements at the end of its title: `'lists the newest first (NE-012, NE-013)'`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { typedPartsOf } from './parts.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const ID = /\b(?:SH|DI|NE|AC|CO|AP)-\d{3}\b/g;
/** Title of a test or a group of tests, in any kind of quotes. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** End of a title. Also matches titles in a table of tests, whose other values may contain brackets. */
const END = /\(([^()]*\b(?:SH|DI|NE|AC|CO|AP)-\d{3}[^()]*)\)['"`]\s*,/g;
/** 'AC-004 to AC-014' names eleven requirements. */
const RANGE = /\b([A-Z]{2})-(\d{3}) to \1-(\d{3})\b/g;

function* idsOf(title: string): Generator<string> {
  for (const [id] of title.matchAll(ID)) yield id;
  for (const [, area, from, to] of title.matchAll(RANGE)) {
    for (let line = Number(from); line <= Number(to); line += 1)
      yield `${area}-${String(line).padStart(3, '0')}`;
  }
}

const checklist = path.join(root, 'docs/requirements/checklist.md');

function* testFiles() {
  for (const part of typedPartsOf(root)) {
    for (const file of readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })) {
      if (/\.(test|e2e)\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|types)\//.test(file))
        yield path.join(part, file);
    }
  }
}

const testsById = new Map<string, Set<string>>();
let files = 0;
for (const file of testFiles()) {
  files += 1;
  const text = readFileSync(path.join(root, file), 'utf8');
  const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title);
  const ends = [...text.matchAll(END)].map(([, end = '']) => end);
  for (const title of [...titles, ...ends]) {
    for (const id of idsOf(title)) testsById.set(id, (testsById.get(id) ?? new Set()).add(file));
  }
}
if (files < 20) throw new Error(`Found only ${files} test files, expected at least 20.`);

const required = [...readFileSync(checklist, 'utf8').matchAll(/^- ((?:SH|DI|NE|AC|CO|AP)-\d{3}) /gm)].map(
  ([, id = '']) => id,
);
for (const area of ['SH', 'DI', 'NE', 'AC', 'CO', 'AP']) {
  const wanted = required.filter((id) => id.startsWith(area));
  const missing = wanted.filter((id) => !testsById.has(id));
  const rest = missing.length > 0 ? `; missing: ${missing.join(', ')}` : '';
  console.log(
    `${area}  ${wanted.length - missing.length} of ${wanted.length} requirements named by a test${rest}`,
  );
}
for (const id of process.argv.slice(2))
  console.log(`${id}  ${[...(testsById.get(id) ?? [])].sort().join(', ') || 'named by no test'}`);
