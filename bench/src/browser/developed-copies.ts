import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { absoluteLocation } from '@unitbase/releases/store/open-store';

/** Remotes in development from copies of their source. */
export interface DevelopedCopies extends AsyncDisposable {
  /** Link that runs all of them in a browser. */
  link: string;
  /** Replaces a text of the original file, and saves it. */
  replace(remote: string, file: string, from: string, to: string): Promise<void>;
}

/** Copies the remotes and runs them in development inside the site, with one command. */
export async function developCopies(
  root: string,
  remotes: readonly string[],
  site: { origin: string; releaseStore: string },
): Promise<DevelopedCopies> {
  const folder = path.join(root, '.data/bench/developed');
  await copyProject(root, folder, remotes);
  const command = path.join(root, 'tooling/dev/dev.ts');
  const args = [...remotes, '--site', site.origin, '--store', absoluteLocation(site.releaseStore), '--json'];
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '' },
    // The IPC channel stops the command if this process ends in any way.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const output = createInterface({ input: child.stdout as Readable });
  const link = await new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      const event: { ready?: boolean; link?: string } = JSON.parse(line);
      if (event.ready && event.link) resolve(event.link);
    });
    void ended.then(() => reject(new Error('npm run dev exited before it printed its link.')));
  });
  return {
    link,
    async replace(remote, file, from, to) {
      const source = await readFile(path.join(root, `${remote}-mf`, file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} of ${remote} does not contain '${from}'.`);
      await writeFile(path.join(folder, `${remote}-mf`, file), source.replace(from, to));
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a project of only these remotes, with the packages of the whole one. */
async function copyProject(root: string, folder: string, remotes: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ workspaces: ['*-mf'] }));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  for (const remote of remotes) {
    for (const entry of ['src', 'package.json']) {
      const from = path.join(root, `${remote}-mf`, entry);
      await cp(from, path.join(folder, `${remote}-mf`, entry), { recursive: true });
    }
  }
}
