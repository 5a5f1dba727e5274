/**
 * `npm run coverage`: docs/coverage.md, which says by which tests each line of the requirement checklist is held.
 * A test names its lines at the end of its title: `'lists the newest first (NE-012, NE-013)'`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { typedPartsOf } from './parts.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const ID = /\b(?:SH|DI|NE|AC|CO|AP)-\d{3}\b/g;
/** The title of a test or of a group of tests, in any of the quotes. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** The end of a title, of a table of tests too, whose values may hold brackets of their own. */
const END = /\(([^()]*\b(?:SH|DI|NE|AC|CO|AP)-\d{3}[^()]*)\)['"`]\s*,/g;
/** 'AC-004 to AC-014' names eleven lines. */
const RANGE = /\b([A-Z]{2})-(\d{3}) to \1-(\d{3})\b/g;

function* idsOf(title: string): Generator<string> {
  for (const [id] of title.matchAll(ID)) yield id;
  for (const [, area, from, to] of title.matchAll(RANGE)) {
    for (let line = Number(from); line <= Number(to); line += 1)
      yield `${area}-${String(line).padStart(3, '0')}`;
  }
}

const checklist = path.join(root, 'docs/requirements/checklist.md');
const coverage = path.join(root, 'docs/coverage.md');

function* testFiles() {
  for (const part of typedPartsOf(root)) {
    for (const file of readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })) {
      if (/\.(test|e2e)\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|types)\//.test(file))
        yield path.join(part, file);
    }
  }
}

const held = new Map<string, Set<string>>();
let files = 0;
for (const file of testFiles()) {
  files += 1;
  const text = readFileSync(path.join(root, file), 'utf8');
  const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title);
  const ends = [...text.matchAll(END)].map(([, end = '']) => end);
  for (const title of [...titles, ...ends]) {
    for (const id of idsOf(title)) held.set(id, (held.get(id) ?? new Set()).add(file));
  }
}
if (files < 20) throw new Error(`Only ${files} test files were found: the coverage would say nothing.`);

const required = [...readFileSync(checklist, 'utf8').matchAll(/^- ((?:SH|DI|NE|AC|CO|AP)-\d{3}) /gm)].map(
  ([, id = '']) => id,
);
const areas = ['SH', 'DI', 'NE', 'AC', 'CO', 'AP'].map((area) => {
  const wanted = required.filter((id) => id.startsWith(area));
  const missing = wanted.filter((id) => !held.has(id));
  return { area, wanted: wanted.length, named: wanted.length - missing.length, missing };
});

const lines = [
  '# Which tests hold which requirement',
  '',
  'Made by `npm run coverage` from the titles of the tests; do not edit. A line that no test names may still hold: it is',
  'listed as missing until a test says so.',
  '',
  '| area | lines | named by a test |',
  '|---|---|---|',
  ...areas.map(({ area, wanted, named }) => `| ${area} | ${wanted} | ${named} |`),
  '',
  ...areas.flatMap(({ area, missing }) =>
    missing.length > 0 ? [`**${area}, not named yet:** ${missing.join(', ')}`, ''] : [],
  ),
  '| line | tests |',
  '|---|---|',
  ...[...held]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, tests]) => `| ${id} | ${[...tests].sort().join(', ')} |`),
  '',
];
writeFileSync(coverage, lines.join('\n'));
for (const { area, wanted, named } of areas)
  console.log(`${area}  ${named} of ${wanted} lines named by a test`);
