import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownershipConflicts } from '../check/page-map';
import { createRemote } from './create-remote';

const root = path.resolve(__dirname, '../..');
let project: string;

/** Creates a small project with the tools of this one. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'unitbase-project-'));
  for (const name of ['node_modules', 'build-presets', 'tooling'])
    symlinkSync(path.join(root, name), path.join(project, name));
  for (const name of ['jest.config.mjs', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(project, name));
  const biome = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  const plugins = biome.plugins?.map((plugin: string) => path.resolve(root, plugin));
  const settings = { ...biome, vcs: {}, plugins };
  writeFileSync(path.join(project, 'biome.json'), JSON.stringify(settings, null, 2));
});

beforeEach(() => {
  const manifest = { workspaces: ['news-mf', 'api'] };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest, null, 2));
});

afterAll(() => rmSync(project, { recursive: true }));

test.each(['weather', 'wx', 'a-name-as-long-as-there-may-be'])(
  '%s becomes a workspace that passes the linter',
  async (name) => {
    expect(createRemote(name, project).isPartOfProject).toBe(true);
    const { workspaces } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
    expect(workspaces).toContain(`${name}-mf`);
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stderr, stdout } = await promisify(execFile)(biome, ['check', `${name}-mf`], { cwd: project });
    expect(stdout + stderr).toMatch(/Checked 1\d files/);
  },
);

/** Runs a command in the small project. Returns its exit code and output. */
async function runIn(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: project });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Replaces text in a file of the small project. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(project, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(project, file), text.replace(from, to));
}

test('a type error of a new remote fails npm run check', async () => {
  createRemote('typed', project);
  edit('typed-mf/src/page/typed-page.tsx', "const TITLE = 'Typed'", "const TITLE: number = 'Typed'");
  const { code, output } = await runIn('tooling/check/check.mjs', 'types');
  expect(output).toMatch(/typed-mf\/src\/page\/typed-page\.tsx.* error TS2322/);
  expect(code).toBe(1);
}, 180_000);

test('a failing test of a new remote fails npm run unit', async () => {
  createRemote('tested', project);
  edit('tested-mf/src/card/tested-card.tsx', '>Tested</Link>', '>Other</Link>');
  const { code, output } = await runIn('node_modules/jest/bin/jest.js', 'tested-mf');
  expect(output).toMatch(/FAIL browser tested-mf\/src\/card\/tested-card\.test\.tsx/);
  expect(output).toContain('Tests:       1 failed, 1 passed, 2 total');
  expect(code).toBe(1);
}, 180_000);

test('a page of another remote in a new remote fails npm run unit', async () => {
  createRemote('first', project);
  createRemote('second', project);
  edit('package.json', '"news-mf",', '');
  edit('second-mf/src/app.tsx', "'/second'", "'/first/'");
  expect(await ownershipConflicts(project)).toEqual([
    'first-mf declares the page /first, which belongs to second-mf (/first/): drop it from first-mf, or release second-mf ' +
      'without it first.',
  ]);
});
