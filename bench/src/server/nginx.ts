import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '@unitbase/tooling/release/project';
import { freePort } from '@unitbase/tooling/start/config';
import type { BenchPage } from '../site';
import { HEADERS } from './http-clients';

/** Debian installs nginx outside of the PATH of ordinary users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const isInstalled = (program: string) => !spawnSync(program, ['-v'], { env }).error;

export interface Nginx extends AsyncDisposable {
  origin: string;
}

/** nginx in front of shells. */
export interface Front extends Nginx {
  /** Reloads the configuration without one shell, or with all. */
  withoutShell(shell: string | null): Promise<void>;
}

/**
 * Starts nginx in a new folder.
 * @param configure returns the blocks `events` and `http`, with a server at the port; may write files into the folder
 * @param logs folder of the error log, which stays. Defaults to the new folder, which is removed
 */
async function startNginx(
  configure: (folder: string, port: number) => Promise<string>,
  logs?: string,
): Promise<Nginx & { reload(change: (configuration: string) => string): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-nginx-'));
  // Workers of a master that runs as root have another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const blocks = (await configure(folder, port)).replace(/^http \{/m, ['http {', ...temporary].join('\n'));
  const configuration = `daemon off;\npid ${folder}/pid;\nerror_log ${logs ?? folder}/error.log;\n${blocks}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit', env });
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(origin).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error('nginx did not start. See its message above.');
  }
  return {
    origin,
    async reload(change) {
      await writeFile(file, change(configuration));
      child.kill('SIGHUP');
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const serverLine = (shell: string) => `server 127.0.0.1:${new URL(shell).port};`;

/**
 * Starts `docs/nginx.conf` in front of shells of this machine, with other ports and folders, and two workers.
 * @param logs existing folder for the logs, which stay. Defaults to a folder that is removed
 */
export async function startFront(shells: string | readonly string[], logs?: string): Promise<Front> {
  const nginx = await startNginx(async (folder, port) => {
    const supplied = await readFile(path.join(root, 'docs/nginx.conf'), 'utf8');
    if (!logs) await mkdir(path.join(folder, 'log'));
    const changes: [from: string, to: string][] = [
      ['server 127.0.0.1:3000;', [shells].flat().map(serverLine).join(' ')],
      ['listen 80 ', `listen 127.0.0.1:${port} `],
      ['listen [::]:80 reuseport;', ''],
      ['127.0.0.1:3090;', `127.0.0.1:${await freePort()};`],
      ['worker_processes auto;', 'worker_processes 2;'],
      ['/var/cache/nginx/', `${folder}/`],
      ['/var/log/nginx/', `${logs ?? path.join(folder, 'log')}/`],
    ];
    return changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/nginx.conf does not contain '${from}'.`);
      return text.replaceAll(from, to);
    }, supplied);
  }, logs);
  return {
    ...nginx,
    withoutShell: (shell) =>
      nginx.reload((text) =>
        shell ? text.replace(serverLine(shell), serverLine(shell).replace(';', ' down;')) : text,
      ),
  };
}

/** Headers that nginx sets itself, or that belong to one response. */
const NOT_COPIED = new Set([
  ...['content-type', 'content-encoding', 'content-length', 'date', 'connection', 'keep-alive', 'etag'],
  ...['transfer-encoding', 'x-request-id'],
]);

/** Starts nginx with two workers on copies of pages, as compressed files with the same headers: `/0.html`, `/1.html`… */
export function serveFiles(site: string, pages: readonly BenchPage[]): Promise<Nginx> {
  return startNginx(async (folder, port) => {
    const locations: string[] = [];
    for (const [index, page] of pages.entries()) {
      const response = await fetch(site + page.path, { headers: HEADERS });
      const html = await response.text();
      await writeFile(path.join(folder, `${index}.html`), html);
      await writeFile(path.join(folder, `${index}.html.gz`), gzipSync(html, { level: 8 }));
      const headers = [...response.headers]
        .filter(([name]) => !NOT_COPIED.has(name))
        .map(([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`);
      locations.push(`location = /${index}.html { ${headers.join(' ')} }`);
    }
    return `worker_processes 2;
events { worker_connections 4096; }
http {
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  types { text/html html; }
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port} reuseport;
    root ${folder};
    gzip_static on;
    location / { return 204; }
    ${locations.join('\n    ')}
  }
}
`;
  });
}
