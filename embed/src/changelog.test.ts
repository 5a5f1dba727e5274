import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { changelog, SCRIPTS_HASH } from './changelog';

/** Returns a script's code without types, comments and spaces, and that of all files that it imports. */
function codeOf(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    configFile: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { mangle: false, compress: false } },
    minify: true,
  });
  seen.set(file, code);
  for (const [, imported = ''] of code.matchAll(/from\s*["'](\.[^"']+)["']/g)) {
    const target = `${path.resolve(path.dirname(file), imported)}.ts`;
    if (existsSync(target)) codeOf(target, seen);
  }
  return seen;
}

it('names each change of the loader and of the script for frames in a version', () => {
  const files = ['loader.ts', 'frames.ts'].flatMap((file) => [
    ...codeOf(path.resolve(__dirname, 'loader', file)).values(),
  ]);
  expect(files.length).toBeGreaterThan(4);
  const hash = createHash('sha256').update(files.join('\n')).digest('hex');
  const problem =
    hash === SCRIPTS_HASH
      ? ''
      : `The loader changed. Describe the change in embed/src/changelog.ts, in a new version if the first one is already ` +
        `deployed, and set SCRIPTS_HASH to '${hash}'.`;
  expect(problem).toBe('');
});

it('lists versions once, newest first, with a day and changes', () => {
  const numbers = changelog.map(({ version }) => {
    const [, major = '', minor = ''] = /^(\d+)\.(\d+)$/.exec(version) ?? [];
    return Number(major) * 1_000 + Number(minor);
  });
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  for (const { date, changes } of changelog) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(changes).not.toEqual([]);
  }
});
