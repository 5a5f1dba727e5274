import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Reference {
  origin: string;
  stop(): void;
}

interface ReferenceOptions {
  /** Origin of the site that answers everything else. */
  site: string;
  /** Path under which the reference's own files lie, with a slash at both ends. */
  prefix: string;
  /** Folder of those files. */
  folder: string;
  /** The page at a path, as HTML. */
  page(path: string): Promise<string>;
}

interface Stored {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
const COMPRESSED = new Set(Object.keys(TYPES));

/** As the site compresses what it stores: files once and for all, and pages that stay the same. */
const QUALITY = 11;
const brotli = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

/**
 * A reference beside the site: its own pages and files, and the site's answers for the rest. Whatever does not change is
 * compressed as the site does it, once, and answered from memory: the way through here must cost the reference nothing.
 */
export async function serveReference({ site, prefix, folder, page }: ReferenceOptions): Promise<Reference> {
  const stored = new Map<string, Promise<Stored>>();
  const once = (key: string, make: () => Promise<Stored>) => {
    const found = stored.get(key) ?? make();
    stored.set(key, found);
    found.catch(() => stored.delete(key));
    return found;
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const url = incoming.url ?? '/';
    const send = ({ headers, body }: Stored) => response.writeHead(200, headers).end(body);
    if (url.startsWith(prefix)) return send(await once(url, () => ownFile(folder, url.slice(prefix.length))));
    if (incoming.headers.accept?.includes('text/html') && !/\.\w+$/.test(url)) {
      return send(
        await once(`page ${url}`, async () => ({
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
          body: brotli(await page(url)),
        })),
      );
    }
    const known = await stored.get(`file ${url}`);
    if (known) return send(known);
    const asked = request(
      site + url,
      { method: incoming.method, headers: incoming.headers },
      async (given) => {
        const parts: Buffer[] = [];
        for await (const part of given) parts.push(part);
        const body = Buffer.concat(parts);
        if (/immutable/.test(given.headers['cache-control'] ?? '') && given.statusCode === 200)
          stored.set(`file ${url}`, Promise.resolve({ headers: given.headers, body }));
        response.writeHead(given.statusCode ?? 500, given.headers).end(body);
      },
    );
    asked.on('error', () => response.destroy());
    incoming.pipe(asked);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function ownFile(folder: string, name: string): Promise<Stored> {
  const content = await readFile(path.join(folder, decodeURIComponent(name)));
  const kind = path.extname(name);
  return {
    headers: {
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      ...(COMPRESSED.has(kind) ? { 'content-encoding': 'br' } : {}),
    },
    body: COMPRESSED.has(kind) ? brotli(content) : content,
  };
}
