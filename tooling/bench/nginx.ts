import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../start/config';

export const isInstalled = (program: string) => !spawnSync(program, ['-v']).error;

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

/**
 * nginx in a folder of its own, which `configure` fills.
 * @param configure answers the blocks `events` and `http`, the server listening at the port
 */
export async function startNginx(
  configure: (folder: string, port: number) => Promise<string>,
): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-nginx-'));
  // Started by root, its workers are somebody else.
  await chmod(folder, 0o755);
  const port = await freePort();
  const blocks = await configure(folder, port);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${blocks.replace(/^http \{/m, `http {\n${temporary}`)}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(origin).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
