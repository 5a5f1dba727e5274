import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface Reference extends AsyncDisposable {
  origin: string;
}

interface ReferenceOptions {
  /** Origin of the site, which answers all other requests. */
  site: string;
  /** Path prefix of the reference's own files, with a slash at both ends. */
  prefix: string;
  /** Folder of those files. */
  folder: string;
  /** Returns the HTML of a page. */
  page(path: string): Promise<string>;
}

interface CachedResponse {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Serves a reference beside the site: its own pages and files, and the site's responses for the rest. Keeps all that does
 * not change in memory, compressed like the site's, so that this server adds no time to the reference.
 */
export async function serveReference({ site, prefix, folder, page }: ReferenceOptions): Promise<Reference> {
  const cache = new Map<string, Promise<CachedResponse>>();
  const cached = (url: string, create: () => Promise<CachedResponse>) => {
    const response = cache.get(url) ?? create();
    cache.set(url, response);
    response.catch(() => cache.delete(url));
    return response;
  };

  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const url = incoming.url ?? '/';
    const send = ({ headers, body }: CachedResponse) => response.writeHead(200, headers).end(body);
    if (url.startsWith(prefix))
      return send(await cached(url, () => readOwnFile(folder, url.slice(prefix.length))));
    if (incoming.headers.accept?.includes('text/html') && !/\.\w+$/.test(url))
      return send(
        await cached(`page ${url}`, async () => compressed('text/html; charset=utf-8', await page(url))),
      );
    const file = await cache.get(url);
    if (file) return send(file);
    const { method, headers } = incoming;
    const upstream = request(site + url, { method, headers }, async (proxied) => {
      const body = Buffer.concat(await proxied.toArray());
      const { statusCode = 500, headers: proxiedHeaders } = proxied;
      if (statusCode === 200 && proxiedHeaders['cache-control']?.includes('immutable'))
        cache.set(url, Promise.resolve({ headers: proxiedHeaders, body }));
      response.writeHead(statusCode, proxiedHeaders).end(body);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.writeHead(500).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Compresses by the default quality, 11, like the site. */
const compressed = (type: string, content: string | Buffer): CachedResponse => ({
  headers: { 'content-type': type, 'content-encoding': 'br' },
  body: brotliCompressSync(content),
});

async function readOwnFile(folder: string, name: string): Promise<CachedResponse> {
  const content = await readFile(path.join(folder, decodeURIComponent(name)));
  const type = TYPES[path.extname(name)];
  const { headers, body } = type
    ? compressed(type, content)
    : { headers: { 'content-type': 'application/octet-stream' }, body: content };
  const common = {
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  };
  return { headers: { ...headers, ...common }, body };
}
