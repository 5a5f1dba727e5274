import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createRemote } from './create-remote';

const root = path.resolve(__dirname, '../..');
let project: string;

/** A project with nothing but what makes it the whole one. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'unitbase-project-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const biome = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  const plugins = biome.plugins?.map((plugin: string) => path.resolve(root, plugin));
  const files = {
    'package.json': { workspaces: ['news-mf', 'api'] },
    'tsconfig.base.json': {},
    'biome.json': { ...biome, vcs: {}, plugins },
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(project, name), JSON.stringify(content, null, 2));
});

afterAll(() => rmSync(project, { recursive: true }));

test.each(['weather', 'wx', 'a-name-as-long-as-there-may-be'])(
  '%s is a part that passes the check',
  async (name) => {
    expect(createRemote(name, project).isPartOfProject).toBe(true);
    const { workspaces } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
    expect(workspaces).toContain(`${name}-mf`);
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stderr, stdout } = await promisify(execFile)(biome, ['check', `${name}-mf`], { cwd: project });
    expect(stdout + stderr).toMatch(/Checked 1\d files/);
  },
);
