import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { type Nginx, startNginx } from './nginx';

/** What a browser accepts, so that the files are stored in the form that it gets from the site. */
const ACCEPT = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,image/avif,image/webp,*/*;q=0.8',
};
/** Headers that the site's own answers have and that cost a browser work. */
const KEPT = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control', 'vary'];

/**
 * nginx with two workers on copies of what the site answers to these paths (query included), byte by byte and with the
 * same headers: the site's own pages with nothing behind them.
 */
export function serveByNginx(site: string, paths: readonly string[]): Promise<Nginx> {
  return startNginx(async (folder, port) => {
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
    const variableOf = (name: string) => `kept_${name.replaceAll('-', '_')}`;
    return `worker_processes 2;
events { worker_connections 512; }
http {
  access_log off;
  default_type '';
  map_hash_bucket_size 8192;
  map_hash_max_size 4096;
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
`;
  });
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
