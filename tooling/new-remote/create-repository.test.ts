import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRepository } from './create-repository';

let parent: string;
let repository: string;
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'unitbase-repository-'));
  repository = createRepository({ name: 'weather', parent });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('installs the versions of packages that this project has', () => {
  const root = path.resolve(__dirname, '../..');
  const parts = ['', 'build-presets', 'tooling', 'shared-ui'].map((part) =>
    readJson(path.join(root, part, 'package.json')),
  );
  const versions = Object.assign(
    {},
    ...parts.map(({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies })),
  );
  const { dependencies, devDependencies } = readJson(path.join(repository, 'package.json'));
  const wanted = { ...dependencies, ...devDependencies };
  for (const name of Object.keys(wanted)) {
    const own = name.startsWith('@unitbase/') && readJson(path.join(root, name.slice(10), 'package.json'));
    expect({ name, version: wanted[name] }).toEqual({ name, version: own ? own.version : versions[name] });
  }
});

test('ignores settings, keys and builds in Git', () => {
  for (const file of ['.env', 'team.pem', 'dist.txt']) writeFileSync(path.join(repository, file), '');
  const { stdout } = spawnSync('git', ['status', '--short', '-uall'], { cwd: repository, encoding: 'utf8' });
  expect(stdout).toContain('src/app.tsx');
  expect(stdout).toContain('dist.txt');
  expect(stdout).not.toMatch(/team\.pem|\.env$/m);
});

test('publish without a release store stops and creates no key', async () => {
  const program = path.resolve(__dirname, '../release/cli.ts');
  const tsx = require.resolve('tsx');
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, program, 'publish'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, RELEASE_STORE: '', DATA_DIR: '' },
  });
  expect(stderr).toBe(
    "Set the release store of the site by --store or RELEASE_STORE, for example in this folder's .env.\n",
  );
  expect(status).toBe(1);
  expect(readdirSync(repository)).not.toContain('.data');
});

test('copies packed packages into the repository', () => {
  const packages = mkdtempSync(path.join(tmpdir(), 'unitbase-packages-'));
  try {
    for (const name of ['unitbase-contracts', 'unitbase-embed', 'create-unitbase-remote'])
      writeFileSync(path.join(packages, `${name}-1.0.0.tgz`), '');
    const folder = createRepository({ name: 'tides', parent, packages });
    const { dependencies } = readJson(path.join(folder, 'package.json'));
    expect(dependencies['@unitbase/contracts']).toBe('file:packages/unitbase-contracts-1.0.0.tgz');
    expect(dependencies['@unitbase/embed']).toBe('file:packages/unitbase-embed-1.0.0.tgz');
    expect(readdirSync(path.join(folder, 'packages'))).toHaveLength(2);
  } finally {
    rmSync(packages, { recursive: true, force: true });
  }
});

test('rejects a folder without packages', () => {
  expect(() => createRepository({ name: 'winds', parent, packages: parent })).toThrow(
    `${parent} contains no packages of Unitbase. Create them by npm run pack.`,
  );
});
