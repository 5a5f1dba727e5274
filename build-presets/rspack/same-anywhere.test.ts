import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');

/** Builds a new remote in a folder of this name. Returns its files. */
async function build(parent: string, name: string): Promise<Map<string, string>> {
  const folder = path.join(parent, name);
  await cp(path.join(root, 'tooling/new-remote/template/src'), path.join(folder, 'src'), { recursive: true });
  await writeFile(
    path.join(folder, 'rspack.config.mjs'),
    "import { remote } from '@unitbase/build-presets/rspack/remote.mjs';\n" +
      "export default remote({ name: 'sample', dirname: import.meta.dirname });\n",
  );
  await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const dist = path.join(folder, 'dist');
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  const contents = files
    .filter((entry) => entry.isFile() && !/server.*\.map$/.test(entry.name))
    .map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(dist, file), await readFile(file, 'utf8')];
    });
  return new Map((await Promise.all(contents)).sort(([a], [b]) => a.localeCompare(b)));
}

test('builds the same files from the same source in any folder, without its path', async () => {
  await mkdir(path.join(root, '.data'), { recursive: true });
  const parent = await mkdtemp(path.join(root, '.data/anywhere-'));
  try {
    const first = await build(parent, 'here-mf');
    const second = await build(parent, 'a-folder-of-another-name-mf');
    expect(first.size).toBeGreaterThan(6);
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [file, content] of first) {
      expect({ file, isSame: second.get(file) === content }).toEqual({ file, isSame: true });
      for (const folder of [root, encodeURIComponent(root)]) {
        expect({ file, hasPath: content.includes(folder) }).toEqual({ file, hasPath: false });
      }
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
