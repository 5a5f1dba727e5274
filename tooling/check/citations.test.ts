import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const requirements = path.join(root, 'docs/requirements');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const idsIn = (file: string, pattern: RegExp) =>
  new Set(
    [...readFileSync(path.join(requirements, file), 'utf8').matchAll(pattern)].map(([, id = '']) => id),
  );

const lines = idsIn('checklist.md', /^- ([A-Z]{2}-\d{3}) /gm);
const findings = idsIn('findings.md', /^\| (\w+ [\d.]+) \|/gm);
/** Decisions C are rows of a table, decisions D numbered paragraphs, decisions E list items. */
const decisions = new Set([
  ...idsIn('decisions.md', /^\| (C\d+) \|/gm),
  ...[...idsIn('decisions.md', /^(\d+)\. \*\*/gm)].map((number) => `D${number}`),
  ...[...idsIn('decisions.md', /^- \*\*(E\d+)/gm)],
]);
const records = new Set(
  readdirSync(path.join(root, 'docs/decisions')).map((file) => `docs/decisions/${file.slice(0, 4)}`),
);

/** Returns the section numbers of a requirements file: '2', '2.5'. */
const sectionsOf = (name: string) => idsIn(`${name}.md`, /^#+ (\d+(?:\.\d+)?)[. ]/gm);
const sections = new Set(
  readdirSync(requirements).flatMap((file) =>
    [...sectionsOf(path.basename(file, '.md'))].map((section) => `docs/requirements/${file} §${section}`),
  ),
);

interface Citation {
  pattern: RegExp;
  /** Existing ids. */
  ids: ReadonlySet<string>;
}

/** Forms of citations in the source, with the ids that exist. */
const citations: Record<string, Citation> = {
  'a requirement': { pattern: /\b(?:SH|DI|NE|AC|CO|AP)-\d{3}\b/g, ids: lines },
  'a decision on the specification': {
    pattern: /(?<=[dD]ecisions? (?:[CDE]\d+, )*)[CDE]\d+\b/g,
    ids: decisions,
  },
  'an architecture decision': { pattern: /docs\/decisions\/\d{4}/g, ids: records },
  'a section of the specification': {
    pattern: /docs\/requirements\/\w+\.md §\d+(?:\.\d+)?/g,
    ids: sections,
  },
  'a finding': {
    pattern: /(?<=\[)(?:accounts|operations|runtime|teams) [\d.]+(?=[,\]])/g,
    ids: findings,
  },
};

/** Documents that are not in the repository. */
const ABSENT = /\bDESIGN\b|\bspec (?:directory|accounts|news)\b|[( ]decisions? \d|\(issues? \d/;

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|cjs|css|sql|conf)$/.test(file) && existsSync(path.join(root, file)))
  .filter((file) => file !== 'tooling/check/citations.test.ts');

test.each(Object.entries(citations))(
  '%s that the source cites exists in the repository',
  (_form, { pattern, ids }) => {
    expect(ids.size).toBeGreaterThan(0);
    const cited = sources.flatMap((file) => [...read(file).matchAll(pattern)].map(([id]) => ({ file, id })));
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ id }) => !ids.has(id))).toEqual([]);
  },
);

test('the source cites no document outside of the repository', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => ABSENT.test(read(file)))).toEqual([]);
});
