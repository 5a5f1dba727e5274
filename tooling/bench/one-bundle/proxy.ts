import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface OneBundle {
  output: string;
  first: string[];
  chunks: Record<string, string[]>;
}

const compress = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** The site's own pages with the scripts of one bundle in place of the federated ones, in the same compression. */
export async function serveOneBundle(site: string, bundle: OneBundle) {
  const files = new Map<string, Buffer>();
  const server = createServer(async (incoming, response) => {
    const url = incoming.url ?? '/';
    if (url.startsWith('/one-bundle/')) {
      const name = path.basename(url);
      const file = files.get(name) ?? compress(await readFile(path.join(bundle.output, name)));
      files.set(name, file);
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      response.end(file);
      return;
    }
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const asked = request(site + url, { method: incoming.method, headers }, async (answer) => {
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const html = compress(Buffer.from(withBundle(Buffer.concat(parts).toString('utf8'), bundle)));
      response.writeHead(answer.statusCode ?? 500, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      response.end(html);
    });
    asked.on('error', () => response.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Which chunks the page uses is read off the federated files that it names. */
function withBundle(html: string, { first, chunks }: OneBundle): string {
  const named = new Set(
    [...html.matchAll(/\/releases\/(\w+)\/[^/]+\/browser\/([\w-]+)\.[0-9a-f]{8}\.js/g)].map(
      ([, remote, chunk]) => `${remote}-${chunk}`,
    ),
  );
  const files = [...new Set([...named].flatMap((chunk) => chunks[chunk] ?? []))];
  const waiting = [...first, ...files.filter((file) => !first.includes(file))];
  const preloads = files.map(
    (file) => `<link rel="preload" as="script" href="${file}" crossorigin="anonymous" fetchpriority="low">`,
  );
  const isWaiting = /"waiting":\[\{/.test(html);
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/"waiting":\[[^\]]*\]/, () =>
      isWaiting
        ? `"waiting":${JSON.stringify(waiting.map((href) => ({ href, integrity: '' })))}`
        : '"waiting":[]',
    )
    .replace(/<script src="\/assets\/main[^>]*><\/script>/, () =>
      first.map((file) => `<script src="${file}" async crossorigin="anonymous"></script>`).join(''),
    )
    .replace('</head>', () => `${isWaiting ? '' : preloads.join('')}</head>`);
}
