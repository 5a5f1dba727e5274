import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

const SCRIPT = "new EventSource('/dev/reload').onmessage = () => location.reload();\n";
const INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
const TAG = `<script async type="module" src="/dev/reload.js" integrity="${INTEGRITY}" crossorigin="anonymous"></script>`;

/** Adds the reload script to a page. Returns HTML without a head unchanged. */
export const withReload = (html: string): string => html.replace('</head>', () => `${TAG}</head>`);

/** Extends a content security policy so that the reload script may run and connect. */
export function policyWithReload(policy: string): string {
  const directives = policy.split(/;\s*/).filter(Boolean);
  const add = (name: string, value: string) => {
    const index = directives.findIndex((directive) => directive.split(' ')[0] === name);
    if (index < 0) directives.push(`${name} ${value}`);
    else if (!directives[index]?.split(' ').includes(value)) directives[index] += ` ${value}`;
  };
  add('script-src', `'${INTEGRITY}'`);
  add('connect-src', "'self'");
  return directives.join('; ');
}

/**
 * Returns a development proxy in front of the unchanged production site: forwards all requests, and reloads open pages
 * on `reload()`.
 * @param target port of the site on the loopback address
 */
export function createReloadProxy(target: number) {
  const listeners = new Set<ServerResponse>();

  const server = createServer((incoming, response) => {
    if (incoming.url === '/dev/reload.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(SCRIPT);
    } else if (incoming.url === '/dev/reload') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else {
      forward(target, incoming, response);
    }
  });

  return {
    listen: (port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, resolve);
      }),
    /** Returns its port. */
    port(): number {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    },
    /** Reloads every open page. */
    reload(): void {
      for (const listener of listeners) listener.write('data: released\n\n');
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const listener of listeners) listener.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Forwards a request to the site. */
function forward(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const isPage = headers.accept?.includes('text/html') ?? false;
  const options = { host: '127.0.0.1', port, method, path, headers: upstreamHeaders(headers, isPage) };
  const upstream = request(options, (upstreamResponse) => {
    const { 'content-type': type, 'content-encoding': encoding } = upstreamResponse.headers;
    if (type?.startsWith('text/html') && !encoding) return void sendPage(upstreamResponse, response);
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  upstream.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`The site did not respond: ${error.message}\n`);
  });
  response.once('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** Sends a page of the site with the reload script. Drops it if the site ends the connection early. */
async function sendPage(upstream: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, 'content-security-policy': policy, ...headers } = upstream.headers;
  const html = await text(upstream).catch(() => null);
  if (html === null) return void response.destroy();
  response.writeHead(upstream.statusCode ?? 502, {
    ...headers,
    ...(policy ? { 'content-security-policy': policyWithReload(String(policy)) } : {}),
  });
  response.end(withReload(html));
}

/** Returns the headers for the site. Pages are requested uncompressed, so that the script can be added. */
function upstreamHeaders(
  { 'accept-encoding': coding, ...rest }: IncomingHttpHeaders,
  isPage: boolean,
): IncomingHttpHeaders {
  return isPage || coding === undefined ? rest : { ...rest, 'accept-encoding': coding };
}
