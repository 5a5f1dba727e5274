import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** What the remote's page hears of a build (`build-presets/rspack/injected/hot-client.js`). */
interface Build {
  hash: string | null;
  errors: string | null;
}

interface DevelopmentServerOptions {
  /** Folder of the development build. */
  folder: string;
  /** Origin of the one site whose pages may use it. */
  site: string;
}

const LOOPBACK = '127.0.0.1';

/**
 * Gives the files of a remote under work, and word of each build, to pages of one site on this machine. Other sites that
 * somebody here visits learn nothing: not by a name of their own for this address, not by a script tag.
 */
export function createDevelopmentServer({ folder, site }: DevelopmentServerOptions) {
  const listeners = new Set<ServerResponse>();
  let last: Build | null = null;
  let origin = '';

  const server = createServer(async (request, response) => {
    const ours = { 'access-control-allow-origin': site, vary: 'origin', 'cache-control': 'no-store' };
    if (request.headers.host !== new URL(origin).host || isForeign(request, site)) {
      response.writeHead(403, { 'cache-control': 'no-store' }).end();
      return;
    }
    if (request.method === 'OPTIONS') {
      // A public site asks first whether it may reach into a private network.
      response.writeHead(204, { ...ours, 'access-control-allow-private-network': 'true' }).end();
      return;
    }
    const pathname = pathOf(request.url ?? '/');
    if (pathname === '/updates') {
      response.writeHead(200, { ...ours, 'content-type': 'text/event-stream' });
      response.flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      if (last) response.write(asEvent(last));
      return;
    }
    const file = path.join(folder, path.normalize(pathname));
    const type = TYPES[path.extname(file).slice(1)];
    const isThere = type !== undefined && file.startsWith(folder + path.sep) && (await isFile(file));
    if (!isThere) {
      response.writeHead(404, ours).end();
      return;
    }
    response.writeHead(200, { ...ours, 'content-type': type, 'x-content-type-options': 'nosniff' });
    createReadStream(file).pipe(response);
  });

  return {
    /** @param port 0: any that is free */
    listen: (port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', () => reject(new Error(`Port ${port} is busy: choose another with --port.`)));
        server.listen(port, LOOPBACK, () => {
          const address = server.address();
          origin = `http://${LOOPBACK}:${typeof address === 'object' && address ? address.port : port}`;
          resolve();
        });
      }),
    /** Origin under which it answers, and under no other. */
    origin: () => origin,
    /** Open pages take the build's changes, or say that it failed. */
    tell(build: Build): void {
      last = build;
      for (const listener of listeners) listener.write(asEvent(build));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Decoded; of what cannot be read, a path at which nothing lies. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '/';
  }
}

const asEvent = (build: Build) => `data: ${JSON.stringify(build)}\n\n`;

/** Asked by a page of another site: by its origin, or without one where a tag takes whatever comes. */
function isForeign({ headers }: IncomingMessage, site: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== site;
  return headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-dest'] !== 'image';
}

const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() ?? false;
