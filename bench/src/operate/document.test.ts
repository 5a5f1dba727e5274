import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Block, readBlocks } from './document';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const blocks = readBlocks(read('docs/operate.md'));
const titles = blocks
  .filter(({ name }) => name)
  .map((block): [string, Block] => [`line ${block.line}, ${block.name}`, block]);

test('docs/operate.md has the blocks of a whole life of a site, in their order', () => {
  const names = blocks.flatMap(({ name }) => name ?? []);
  expect(new Set(names).size).toBe(names.length);
  const life = [
    'packages',
    'code',
    'database',
    'start',
    'restart',
    'upgrade',
    'back',
    'backup',
    'restore',
    'primary',
    'standby-copy',
    'standby-use',
    'primary-off',
    'promote',
    'stop',
  ];
  expect(names.filter((name) => life.includes(name))).toEqual(life);
});

test.each(titles)('%s parses as shell', (_, { commands }) => {
  const { status, stderr } = spawnSync('sh', ['-n'], { input: commands, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.each(titles)('%s names existing files, npm scripts and units', (_, { commands }) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const all = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name = '']) => name);
  const files = all(/(?<![\w/.-])((?:deploy|docs|tooling)\/[\w./-]*\w)/g);
  const own = all(/^\s*(as-unitbase|restart-nodes)\b/gm).map((name) => `deploy/${name}`);
  const units = all(/\b(unitbase-\w+@)\d/g).map((unit) => `deploy/systemd/${unit}.service`);
  const missing = [...files, ...own, ...units].filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
  expect(all(/npm run ([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

test('returns each block of commands with its name or the reason why it is not run', () => {
  expect(readBlocks('Text\n\n```sh run=a\nls\n```\n')).toEqual([
    { line: 3, name: 'a', reason: null, commands: 'ls\n' },
  ]);
  expect(readBlocks('```sh not-run="an example"\nls\n```\n')).toMatchObject([{ reason: 'an example' }]);
  for (const info of ['', 'sh', 'bash'])
    expect(readBlocks(`\`\`\`${info}\nls\n\`\`\`\n`)).toMatchObject([
      { name: null, reason: 'it has no mark' },
    ]);
  expect(readBlocks('```ini\na=1\n```\n')).toEqual([]);
});
