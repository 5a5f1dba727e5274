import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { API_PREFIX } from '@unitbase/contracts/client';
import { routes } from '@unitbase/contracts/routes';
import { shapesOf } from '@unitbase/publishing/contracts/contract-shape';
import { createMockApi, type MockMode } from '@unitbase/publishing/smoke-test/mock-api';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface MockServerOptions {
  /** Folder of the remote's build. */
  folder: string;
  /** Responses of all routes. */
  mode: MockMode;
}

/** Creates the server of a mock site: the api with generated responses, the files of a build, and its page for all other paths. */
export function createMockServer({ folder, mode }: MockServerOptions) {
  const shapes = shapesOf(routes);
  const api = createMockApi({ routes: shapes, calls: Object.keys(shapes) });
  api.setMode(mode);
  const listeners = new Set<ServerResponse>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock.invalid');
    if (url.pathname.startsWith(API_PREFIX)) {
      const { status, headers, body } = await api.fetch(url, { method: request.method ?? 'GET' });
      response.writeHead(status, { ...Object.fromEntries(headers), 'cache-control': 'no-store' });
      response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
    } else if (url.pathname === '/_mock/updates') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else {
      sendFile(response, folder, url.pathname);
    }
  });
  return {
    server,
    /** Reloads open pages. */
    reload(): void {
      for (const listener of listeners) listener.write('data: built\n\n');
    },
  };
}

/** Sends a file of the build, or its page for the address of a page. */
function sendFile(response: ServerResponse, folder: string, pathname: string): void {
  const name = pathname.startsWith('/_mock/')
    ? path.normalize(pathname.slice('/_mock'.length))
    : '/index.html';
  const file = path.join(folder, name);
  const type = TYPES[path.extname(file)];
  if (!type || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}
