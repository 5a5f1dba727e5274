import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const within = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/node_modules|template/.test(file))
    .map((file) => path.join(folder, file));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, what = '']) => what);

const { scripts, workspaces } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  workspaces: string[];
};
const parts = workspaces.filter((part) => !part.startsWith('partners/'));
/** A file of the project by its path from the root: `docs/operate.md`, `api/src/app.ts`. */
const FILE = new RegExp(
  `(?<![\\w/.-])((?:docs|${parts.join('|')})/[\\w./-]+\\.(?:tsx?|mjs|cjs|md|sql|conf))\\b`,
  'g',
);
/** What a build writes is there only after it. */
const missing = (files: string[]) =>
  files.filter((file) => !file.includes('/dist/') && !existsSync(path.join(root, file)));

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...within('docs', /\.md$/),
  ...parts.map((part) => `${part}/README.md`).filter((file) => existsSync(path.join(root, file))),
];

test.each(guides)('%s names files and commands that there are', (guide) => {
  const text = read(guide);
  // What stands between fences is an example: an article's picture, a partner's page.
  const links = found(text.replace(/^```[\s\S]*?^```/gm, ''), /\]\((?![a-z]+:|\/|#)([^)#\s]+)/g);
  expect(missing(links.map((link) => path.join(path.dirname(guide), link)))).toEqual([]);
  expect(missing(found(text, FILE))).toEqual([]);
  const commands = found(text, /npm run ([a-z][\w-]*)/g);
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
});

test('comments name files that there are', () => {
  const sources = parts.flatMap((part) =>
    within(existsSync(path.join(root, part, 'src')) ? `${part}/src` : part, /\.(tsx?|mjs)$/),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const named = sources
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, missing: missing(found(read(file), FILE)) }));
  expect(named.filter((one) => one.missing.length > 0)).toEqual([]);
});
