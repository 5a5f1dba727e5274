import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BenchPage } from '../site';
import { type Nginx, startNginx } from './nginx';
import { CODING } from './wrk';

/** What nginx says by itself, and what is of one answer alone. */
const NOT_SET = new Set([
  ...['content-type', 'content-encoding', 'content-length', 'date', 'connection', 'keep-alive', 'etag'],
  ...['transfer-encoding', 'x-request-id'],
]);

/** nginx with two workers on the pages' own HTML as files, compressed beforehand, with the same headers: `/0.html` on. */
export function serveFiles(origin: string, pages: readonly BenchPage[]): Promise<Nginx> {
  return startNginx(async (folder, port) => {
    const locations: string[] = [];
    for (const [index, page] of pages.entries()) {
      const answer = await fetch(origin + page.path, { headers: CODING });
      const html = await answer.text();
      await writeFile(path.join(folder, `${index}.html`), html);
      await writeFile(path.join(folder, `${index}.html.gz`), gzipSync(html, { level: 8 }));
      const headers = [...answer.headers]
        .filter(([name]) => !NOT_SET.has(name))
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
