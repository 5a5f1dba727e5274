import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const within = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/node_modules|template/.test(file))
    .map((file) => path.join(folder, file));
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, capture = '']) => capture);

const { scripts, workspaces } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  workspaces: string[];
};
const parts = workspaces.filter((part) => !part.startsWith('partners/'));
/** Path of a project file from the root: `docs/operate.md`, `api/src/app.ts`. */
const FILE = new RegExp(
  `(?<![\\w/.-])((?:docs|${parts.join('|')})/[\\w./-]+\\.(?:tsx?|mjs|cjs|md|sql|conf))\\b`,
  'g',
);
/** Returns the files that do not exist, except those that a build writes. */
const missing = (files: string[]) =>
  files.filter((file) => !file.includes('/dist/') && !existsSync(path.join(root, file)));

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...within('docs', /\.md$/),
  ...parts.map((part) => `${part}/README.md`).filter((file) => existsSync(path.join(root, file))),
];

test.each(guides)('%s names only existing files and commands', (guide) => {
  const text = read(guide);
  // Fenced blocks are examples, for example an article's picture or a partner's page.
  const links = captures(text.replace(/^```[\s\S]*?^```/gm, ''), /\]\((?![a-z]+:|\/|#)([^)#\s]+)/g);
  expect(missing(links.map((link) => path.join(path.dirname(guide), link)))).toEqual([]);
  expect(missing(captures(text, FILE))).toEqual([]);
  const commands = captures(text, /npm run ([a-z][\w-]*)/g);
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
});

test('comments name only existing files', () => {
  const sources = parts.flatMap((part) =>
    within(existsSync(path.join(root, part, 'src')) ? `${part}/src` : part, /\.(tsx?|mjs)$/),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const references = sources
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, missing: missing(captures(read(file), FILE)) }));
  expect(references.filter((reference) => reference.missing.length > 0)).toEqual([]);
});
