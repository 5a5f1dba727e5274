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

/** Event that pages get after a build (`build-presets/rspack/injected/hot-client.js`). */
interface Build {
  hash: string | null;
  errors: string | null;
}

interface DevelopmentServerOptions {
  /** Folder of the development build. */
  folder: string;
  /** Origin of the only site whose pages may use the server. */
  site: string;
}

const LOOPBACK = '127.0.0.1';

/**
 * Serves the files of a remote in development, and an event per build, to pages of one site on this machine. Rejects
 * pages of other sites, also by DNS rebinding or a script tag.
 */
export function createDevelopmentServer({ folder, site }: DevelopmentServerOptions) {
  const listeners = new Set<ServerResponse>();
  let last: Build | null = null;
  let building: Promise<void> | null = null;
  let endBuild = () => {};
  let origin = '';

  const server = createServer(async (request, response) => {
    const common = { 'access-control-allow-origin': site, vary: 'origin', 'cache-control': 'no-store' };
    if (request.headers.host !== new URL(origin).host || isForeign(request, site)) {
      response.writeHead(403, { 'cache-control': 'no-store' }).end();
      return;
    }
    if (request.method === 'OPTIONS') {
      // Preflight of a public site for private network access.
      response.writeHead(204, { ...common, 'access-control-allow-private-network': 'true' }).end();
      return;
    }
    const pathname = pathOf(request.url ?? '/');
    if (pathname === '/updates') {
      response.writeHead(200, { ...common, 'content-type': 'text/event-stream' });
      response.flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      if (last) response.write(asEvent(last));
      return;
    }
    // Files of two builds do not fit together.
    await building;
    const file = path.join(folder, path.normalize(pathname));
    const type = TYPES[path.extname(file).slice(1)];
    const exists = type !== undefined && file.startsWith(folder + path.sep) && (await isFile(file));
    if (!exists) {
      response.writeHead(404, common).end();
      return;
    }
    response.writeHead(200, { ...common, 'content-type': type, 'x-content-type-options': 'nosniff' });
    createReadStream(file).pipe(response);
  });

  return {
    /** @param port 0 uses any free port */
    listen: (port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', () => reject(new Error(`Port ${port} is in use. Set another with --port.`)));
        server.listen(port, LOOPBACK, () => {
          const address = server.address();
          origin = `http://${LOOPBACK}:${typeof address === 'object' && address ? address.port : port}`;
          resolve();
        });
      }),
    /** Returns the only origin to which it responds. */
    origin: () => origin,
    /** Holds requests for files until the next `announce`, because a build replaces them one by one. */
    hold(): void {
      building ??= new Promise((resolve) => {
        endBuild = resolve;
      });
    },
    /** Tells open pages to apply a build or to show its errors. */
    announce(build: Build): void {
      last = build;
      building = null;
      endBuild();
      for (const listener of listeners) listener.write(asEvent(build));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the decoded path, or '/' (which has no file) for an invalid one. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '/';
  }
}

const asEvent = (build: Build) => `data: ${JSON.stringify(build)}\n\n`;

/** Whether a page of another site sent the request: by its origin, or a tag that sends none. */
function isForeign({ headers }: IncomingMessage, site: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== site;
  return headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-dest'] !== 'image';
}

const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() ?? false;
