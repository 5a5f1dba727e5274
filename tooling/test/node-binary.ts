import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the Node binary that npm distributes as `node-<platform>-<arch>` and returns its folder.
 * @param version as npm understands it: `26`, `26.10.0`, `latest`
 * @throws if npm has no such version for this platform
 */
export function installNode(root: string, version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(root, '.data/node', version);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${version}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  const binary = path.join(folder, 'node_modules', name, 'bin');
  if (status !== 0 || !existsSync(binary))
    throw new Error(
      `Node ${version} could not be installed from the package ${name}. See npm's message above.`,
    );
  return binary;
}

/** Runs a script on the Node of that folder. Returns the exit code. */
export function runOnNode(binary: string, args: readonly string[]): number {
  const { status } = spawnSync(path.join(binary, 'node'), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${binary}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  return status ?? 1;
}
