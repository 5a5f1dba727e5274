import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureOutput } from '../cli/testing';
import { runRelease } from './run';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const withStore = (args: string[]) => [...args, '--store', path.join(folder, 'releases')];
const run = (...args: string[]) => captureOutput((output) => runRelease(withStore(args), output));

test('the program prints the result or the error and exits with its code', async () => {
  await mkdir(path.join(folder, 'releases'));
  const program = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'cli.ts'), ...withStore(args)], {
      encoding: 'utf8',
    });
  expect(program('status', '--json')).toMatchObject({
    status: 0,
    stdout: '{"revision":0,"platform":null,"remotes":[]}\n',
    stderr: '',
  });
  expect(program('rollback', 'news')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'news was never live; live are: none.\n',
  });
});

test('prints all commands with --help', async () => {
  const { status, stdout } = await run('--help');
  expect(status).toBe(0);
  for (const command of [
    'publish',
    'promote',
    'canary',
    'rollback',
    'disable',
    'status',
    'verify',
    'history',
    'prune',
  ])
    expect(stdout).toContain(`  ${command} `);
});

test('says what to do with an empty store', async () => {
  await mkdir(path.join(folder, 'releases'));
  expect(await run('status')).toMatchObject({
    status: 0,
    stdout: 'No remote is live. Publish and promote one.',
  });
  expect(JSON.parse((await run('status', '--json')).stdout)).toEqual({
    revision: 0,
    platform: null,
    remotes: [],
  });
});

test.each([
  [['publsh', 'news'], "Unknown command 'publsh'."],
  [['rollback'], "'rollback' needs the name of a remote."],
  [['promote', 'latest'], "'promote' needs the name of a remote."],
  [['rollback', '1.0.0'], "'rollback' needs the name of a remote."],
  [
    ['canary', 'shell', '1.0.0', '5'],
    "'canary' is for remotes only; release the platform by publish and promote.",
  ],
  [['disable', 'shell'], "'disable' is for remotes only; release the platform by publish and promote."],
  [['preview', 'news', '1.0.0', '--site', 'site'], '--site must be a URL such as https://www.example.com'],
  [['history', '--limit', '0'], '--limit must be 1 or more.'],
  [['promote', 'news'], "'promote' needs a version; 'status' lists them."],
  [['publish', 'news', '1.0.0'], "Unexpected argument '1.0.0'."],
  ...['101', '2.5', 'half'].map((share): [string[], string] => [
    ['canary', 'news', '1.0.0', share],
    "'canary' needs a share: a whole number from 1 to 100 percent, or 0 to end it.",
  ]),
  [['promote', 'news', '1.0.0', '1.1.0'], "Unexpected argument '1.1.0'."],
  [['status', '--colour'], "Unknown option '--colour'"],
])('%j is wrong usage: prints the help and exits with 2', async (args, sentence) => {
  const { status, stderr } = await run(...args);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^npm run release -- <command>/);
  expect(stderr.split('\n\n').at(-1)).toContain(sentence);
});

test.each(['status', 'verify', 'history', 'prune', 'key'])(
  "'%s' rejects an unknown remote",
  async (command) => {
    await mkdir(path.join(folder, 'releases'));
    expect(await run(command, 'weahter')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'weahter has no release, and there is no folder weahter-mf here. Live remotes: none.',
    });
    expect((await run(command, 'news')).status).toBe(0);
  },
);

test('says that a remote is not live', async () => {
  await mkdir(path.join(folder, 'releases'));
  expect((await run('status', 'news')).stdout).toBe('news is not live. Publish and promote it.');
});

test.each([
  ['status'],
  ['status', '--json'],
  ['verify'],
  ['history'],
  ['prune'],
  ['rollback', 'news'],
  ['promote', 'news', 'latest'],
  ['preview', 'news', '1.0.0'],
  ['disable', 'news'],
])('%j is rejected without a store', async (...args) => {
  expect(await run(...args)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      `There is no release store at ${path.join(folder, 'releases')}. Set it by --store or RELEASE_STORE, or publish a ` +
      'remote to create it.',
  });
});

test('prints one sentence and exits with 1 for a rejected command', async () => {
  await mkdir(path.join(folder, 'releases'));
  expect(await run('rollback', 'news')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'news was never live; live are: none.',
  });
  expect(await run('publish', 'sports')).toMatchObject({
    status: 1,
    stderr: 'There is no sports-mf in this project. Use one of its remotes, such as directory.',
  });
});
