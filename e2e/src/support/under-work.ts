import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root, STORE } from './releases';

/** A remote under work on this machine, from a copy of its source. */
export interface UnderWork {
  /** What the developer opens in his browser. */
  link: string;
  /** Changes a file of the source as its developer would. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** The command by which docs/teams.md puts a remote under work, word for word. */
async function commandOfTheGuide(): Promise<string> {
  const guide = await readFile(path.join(root, 'docs/teams.md'), 'utf8');
  const command = /^```\n(npm run dev .*)\n```$/m.exec(guide)?.[1];
  if (!command) throw new Error('docs/teams.md does not say how to work on a remote inside a site.');
  return command;
}

/** Resolves once the remote is built and the site takes its link. */
export async function putUnderWork(remote: string, site: string): Promise<UnderWork> {
  const folder = path.join(root, '.data/e2e/under-work-mf');
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
    // Ctrl-C of a terminal reaches all of a command: so does the end here.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said: string[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(data.toString()));
  const link = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      const found = /^\s*(https?:\S+\/_development\?ticket=\S+)$/.exec(line)?.[1];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`The command ended: ${said.join('\n')}`)));
  });
  return {
    link,
    async edit(file, from, to) {
      const place = path.join(folder, file);
      const before = await readFile(place, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(place, before.replace(from, to));
    },
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
