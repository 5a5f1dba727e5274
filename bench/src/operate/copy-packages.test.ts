import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../deploy/copy-packages.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const addPackage = (name: string, json: object = {}) =>
  write(`node_modules/${name}/package.json`, JSON.stringify(json));

function copied(): string[] {
  execFileSync(process.execPath, [script, 'dist', 'copy'], { cwd: folder });
  return readdirSync(path.join(folder, 'copy'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('package.json'))
    .map((file) => path.dirname(file))
    .sort();
}

test('copies the packages that a build imports in each way, and no others', () => {
  write(
    'dist/main.mjs',
    `import a from "a";\nimport "@scope/b/part";\nawait import('c');\nimport fs from "node:fs";`,
  );
  write('dist/part/other.cjs', 'const d = require("d/lib/file.js");');
  for (const name of ['a', '@scope/b', 'c', 'd', 'unused']) addPackage(name);
  expect(copied()).toEqual(['@scope/b', 'a', 'c', 'd']);
});

test('copies dependencies of dependencies, of the version that Node finds', () => {
  write('dist/main.mjs', 'import "a";');
  addPackage('a', { dependencies: { b: '1' }, optionalDependencies: { 'for-another-system': '1' } });
  addPackage('a/node_modules/b', { dependencies: { c: '1' } });
  addPackage('b', { dependencies: { unused: '1' } });
  addPackage('c', { peerDependencies: { d: '1' } });
  addPackage('d');
  addPackage('unused');
  expect(copied()).toEqual(['a', 'a/node_modules/b', 'c', 'd']);
});
