import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root, STORE } from './releases';

/** A remote in development on this machine, from a copy of its source. */
export interface DevRemote {
  /** Link that runs the remote in the developer's browser. */
  link: string;
  /** Replaces text in a source file. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the command of docs/teams.md that runs a remote in development. */
async function commandOfTheGuide(): Promise<string> {
  const guide = await readFile(path.join(root, 'docs/teams.md'), 'utf8');
  const command = /^```\n(npm run dev .*)\n```$/m.exec(guide)?.[1];
  if (!command) throw new Error('docs/teams.md has no block with npm run dev.');
  return command;
}

/** Starts a remote in development. Resolves once it is built and its link is printed. */
export async function startDevRemote(remote: string, site: string): Promise<DevRemote> {
  const folder = path.join(root, `.data/e2e/dev-${remote}-mf`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of ['src', 'package.json']) {
    await cp(path.join(root, `${remote}-mf`, entry), path.join(folder, entry), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const child = spawn('bash', ['-c', await commandOfTheGuide()], {
    cwd: folder,
    env: { ...process.env, SITE: site, RELEASE_STORE: STORE, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that `stop` ends all processes of the command, as Ctrl-C does.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output: string[] = [];
  child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
  const link = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const url = /^\s*(https?:\S+\/_development\?ticket=\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
    ended.then(() =>
      reject(new Error(`The command exited before it printed its link:\n${output.join('\n')}`)),
    );
  });
  return {
    link,
    async edit(file, from, to) {
      const target = path.join(folder, file);
      const source = await readFile(target, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain '${from}'.`);
      await writeFile(target, source.replace(from, to));
    },
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
