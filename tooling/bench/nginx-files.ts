import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../start/config';

/** What a browser accepts, so that the files are stored in the form that it gets from the site. */
const ACCEPT = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,image/avif,image/webp,*/*;q=0.8',
};
/** Headers that the site's own answers have and that cost a browser work. */
const KEPT = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control', 'vary'];

export const hasNginx = () => !spawnSync('nginx', ['-v']).error;

/**
 * nginx with two workers on copies of what the site answers to these paths (query included), byte by byte and with the
 * same headers: the site's own pages with nothing behind them.
 */
export async function serveByNginx(site: string, paths: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-nginx-'));
  const port = await freePort();
  const answers: IncomingHttpHeaders[] = [];
  for (const [index, one] of paths.entries()) {
    const { headers, body } = await fetchAsSent(site + one);
    answers.push(headers);
    await writeFile(path.join(folder, `${index}`), body);
  }
  const map = (variable: string, of: (index: number) => string | undefined) =>
    `map $request_uri $${variable} { default ''; ${paths
      .flatMap((one, index) => {
        const value = of(index);
        return value ? [`${quoted(one)} ${quoted(value)};`] : [];
      })
      .join('\n')} }`;
  const variableOf = (name: string) => name.replaceAll('-', '_').replace(/^/, 'kept_');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `worker_processes 2;
daemon off;
user root;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  default_type '';
  map_hash_bucket_size 8192;
  map_hash_max_size 4096;
  ${['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name === 'body' ? 'client_body' : name}_temp_path ${folder}/${name};`)
    .join('\n')}
  open_file_cache max=1000;
  ${map('stored', (index) => `/${index}`)}
  ${KEPT.map((name) => map(variableOf(name), (index) => String(answers[index]?.[name] ?? ''))).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / {
      if ($stored = '') { return 404; }
      rewrite ^ $stored break;
      ${KEPT.map((name) => `add_header ${name} $${variableOf(name)};`).join('\n')}
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const origin = `http://localhost:${port}`;
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

/** A word of nginx's configuration: `$` would begin a variable. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** An answer without decoding, which `fetch` would do. */
function fetchAsSent(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: ACCEPT }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      if (answer.statusCode === 200) resolve({ headers: answer.headers, body: Buffer.concat(parts) });
      else reject(new Error(`${url} answers ${answer.statusCode}.`));
    })
      .on('error', reject)
      .end();
  });
}
