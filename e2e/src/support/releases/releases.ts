import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = path.resolve(import.meta.dirname, '../../../..');

/** Release store of the site under test (playwright.config.ts). */
export const STORE = path.join(root, '.data/e2e/releases');

/** Runs a release command on the store of the site under test. Returns its `--json` output. */
export async function release<Result = { live: string; version: string }>(
  ...args: string[]
): Promise<Result> {
  const cli = path.join(root, 'tooling/release/cli.ts');
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', cli, ...args, '--store', STORE, '--json'],
    {
      cwd: root,
    },
  );
  return JSON.parse(stdout) as Result;
}

/** Returns the live version of a remote. */
export async function liveVersion(remote: string): Promise<string> {
  const { remotes } = await release<{ remotes: { remote: string; live: string }[] }>('status', remote);
  const version = remotes[0]?.live;
  if (!version) throw new Error(`${remote} is not live.`);
  return version;
}

interface Change {
  /** Source file, relative to the folder of the remote. */
  file: string;
  from: string;
  to: string;
}

/**
 * Builds a remote from a copy of its source with one change, and publishes it. Returns the new version.
 */
export async function publishChanged(remote: string, name: string, change: Change): Promise<string> {
  const copy = path.join(root, `.data/e2e/${name}-mf`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const entry of ['src', 'package.json']) {
    await cp(path.join(root, `${remote}-mf`, entry), path.join(copy, entry), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  const file = path.join(copy, change.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(change.from)) throw new Error(`${change.file} does not contain '${change.from}'.`);
  await writeFile(file, source.replace(change.from, change.to));
  const preset = path.join(root, 'build-presets/rspack/remote.mjs');
  await writeFile(
    path.join(copy, 'rspack.config.mjs'),
    `import { remote } from ${JSON.stringify(preset)};\n` +
      `export default remote({ name: '${remote}', dirname: import.meta.dirname });\n`,
  );
  await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { version } = await release('publish', remote, '--dist', path.join(copy, 'dist'));
  return version;
}

/** Publishes the build of a remote with another text in its server file, without building it. Returns the new version. */
export async function publishPatched(
  remote: string,
  name: string,
  from: string,
  to: string,
): Promise<string> {
  const dist = path.join(root, `.data/e2e/${name}-dist`);
  await rm(dist, { recursive: true, force: true });
  await cp(path.join(root, `${remote}-mf/dist`), dist, { recursive: true });
  const file = path.join(dist, 'server/index.cjs');
  const source = await readFile(file, 'utf8');
  if (!source.includes(from)) throw new Error(`The server file of ${remote} does not contain '${from}'.`);
  await writeFile(file, source.replace(from, to));
  const { version } = await release('publish', remote, '--dist', dist);
  return version;
}
