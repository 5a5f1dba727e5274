import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { freePort } from '../start/config';
import { type BenchPage, benchPages, openBenchSite } from './site';
import { type Goal, median, type Row, report } from './table';

const ROUNDS = Number(process.env.ROUNDS) || 3;
const SECONDS = 4;
const CONNECTIONS = 20;
/** Of nginx's requests a second, with two workers, for one shell process and stored pages (issue 8). */
const LEAST_OF_NGINX = 0.15;

const CODING = { 'accept-encoding': 'gzip' };

/** Stored pages of one shell process beside nginx that serves the same bytes as files. */
export async function benchServer(root: string): Promise<boolean> {
  if (spawnSync('nginx', ['-v']).error) {
    console.error('nginx is not installed: the reference is missing, and nothing was measured.');
    return false;
  }
  const site = await openBenchSite(root);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  try {
    const pages = await benchPages(site.origin);
    const nginx = await serveByNginx(site.origin, pages);
    try {
      for (const [index, page] of pages.entries()) {
        const ours: autocannon.Result[] = [];
        const theirs: autocannon.Result[] = [];
        await load(site.origin + page.path, 1);
        for (let round = 0; round < ROUNDS; round += 1) {
          ours.push(await load(site.origin + page.path, SECONDS));
          theirs.push(await load(`${nginx.origin}/${index}.html`, SECONDS));
        }
        const ratio = median(
          ours.map((mine, round) => mine.requests.average / (theirs[round]?.requests.average ?? 0)),
        );
        const rate = (results: autocannon.Result[]) =>
          Math.round(median(results.map((one) => one.requests.average)));
        rows.push({
          page: page.name,
          'requests/s': rate(ours),
          'nginx requests/s': rate(theirs),
          '× nginx': Math.round(ratio * 1_000) / 1_000,
          'p99 ms': median(ours.map(({ latency }) => latency.p99)),
          errors: ours.reduce((sum, one) => sum + one.errors + one.non2xx, 0),
        });
        goals.push({
          what: `${page.name}: nginx over ours`,
          value: 1 / ratio,
          most: 1 / LEAST_OF_NGINX,
          unit: '×',
        });
      }
    } finally {
      await nginx.stop();
    }
  } finally {
    await site.stop();
  }
  return report(root, 'server', rows, goals);
}

const load = (url: string, duration: number): Promise<autocannon.Result> =>
  autocannon({ url, duration, connections: CONNECTIONS, headers: CODING });

/** nginx with two workers on the pages' own HTML, compressed beforehand. */
async function serveByNginx(origin: string, pages: readonly BenchPage[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-nginx-'));
  const port = await freePort();
  for (const [index, page] of pages.entries()) {
    const html = await (await fetch(origin + page.path)).text();
    await writeFile(path.join(folder, `${index}.html`), html);
    await writeFile(path.join(folder, `${index}.html.gz`), gzipSync(html, { level: 8 }));
  }
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `worker_processes 2;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  types { text/html html; }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; keepalive_requests 1000000; }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(address).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
  }
  return {
    origin: address,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
