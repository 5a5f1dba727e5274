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

test('the program prints the result, or the error, and ends with its exit code', async () => {
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

test('says what it can do', async () => {
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

test('an empty store says what to do', async () => {
  await mkdir(path.join(folder, 'releases'));
  expect(await run('status')).toMatchObject({
    status: 0,
    stdout: 'Nothing is live yet: publish and promote a remote.',
  });
  expect(JSON.parse((await run('status', '--json')).stdout)).toEqual({
    revision: 0,
    platform: null,
    remotes: [],
  });
});

test.each([
  [['publsh', 'news'], "'publsh' is no command."],
  [['rollback'], "'rollback' needs the name of a remote."],
  [['promote', 'latest'], "'promote' needs the name of a remote."],
  [['rollback', '1.0.0'], "'rollback' needs the name of a remote."],
  [
    ['canary', 'shell', '1.0.0', '5'],
    "'canary' is for remotes: the platform goes live and back by 'promote'.",
  ],
  [['disable', 'shell'], "'disable' is for remotes: the platform goes live and back by 'promote'."],
  [['preview', 'news', '1.0.0', '--site', 'site'], '--site takes an address such as https://www.example.com'],
  [['history', '--limit', '0'], '--limit takes 1 or more.'],
  [['promote', 'news'], "'promote' needs a version; 'status' lists them."],
  [['publish', 'news', '1.0.0'], "'publish' makes the version itself."],
  [['canary', 'news', '1.0.0', '30'], "'canary' needs a share: 1, 5, 25, 100, or 0 to end it."],
  [['promote', 'news', '1.0.0', '1.1.0'], "'promote' takes no '1.1.0'."],
  [['status', '--colour'], "Unknown option '--colour'"],
])('%j is not understood: exit code 2 and the help', async (args, sentence) => {
  const { status, stderr } = await run(...args);
  expect(status).toBe(2);
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr).toContain('npm run release -- <command>');
});

test.each(['status', 'verify', 'history', 'prune', 'key'])(
  "'%s' of a mistyped remote is refused, not answered with nothing",
  async (command) => {
    await mkdir(path.join(folder, 'releases'));
    expect(await run(command, 'weahter')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'weahter has neither a release nor a folder weahter-mf here; live are: none.',
    });
    expect((await run(command, 'news')).status).toBe(0);
  },
);

test('a remote that is not live yet says so', async () => {
  await mkdir(path.join(folder, 'releases'));
  expect((await run('status', 'news')).stdout).toBe('news is not live yet: publish and promote it.');
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
])('%j in a store that is gone is refused, not answered as of a new one', async (...args) => {
  expect(await run(...args)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      `There is no release store at ${path.join(folder, 'releases')}: name the right one with --store or ` +
      'RELEASE_STORE, or publish a remote to begin one there.',
  });
});

test('a refusal is one sentence and exit code 1', async () => {
  await mkdir(path.join(folder, 'releases'));
  expect(await run('rollback', 'news')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'news was never live; live are: none.',
  });
  expect(await run('publish', 'sports')).toMatchObject({
    status: 1,
    stderr: 'There is no sports-mf in this project: name one of its remotes, such as directory.',
  });
});
