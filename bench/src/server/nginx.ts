import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@unitbase/tooling/start/config';

/** Debian keeps nginx out of the path of an ordinary user. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const isInstalled = (program: string) => !spawnSync(program, ['-v'], { env }).error;

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

/**
 * nginx in a folder of its own, which `configure` fills.
 * @param configure answers the blocks `events` and `http`, the server listening at the port
 * @param logs folder of the error log, which is there and stays; its own, which goes, where left out
 */
export async function startNginx(
  configure: (folder: string, port: number) => Promise<string>,
  logs?: string,
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
    `daemon off;\npid ${folder}/pid;\nerror_log ${logs ?? folder}/error.log;\n${blocks.replace(/^http \{/m, `http {\n${temporary}`)}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'inherit',
    env,
  });
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
