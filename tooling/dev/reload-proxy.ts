import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';

const SCRIPT = "new EventSource('/dev/reload').onmessage = () => location.reload();\n";
const INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
const TAG = `<script async type="module" src="/dev/reload.js" integrity="${INTEGRITY}" crossorigin="anonymous"></script>`;

/** The page with the script that reloads it. Without a head it stays as it is. */
export const withReload = (html: string): string => html.replace('</head>', () => `${TAG}</head>`);

/** The page's policy, which lets this script run and listen as well. */
export function policyWithReload(policy: string): string {
  const directives = policy.split(/;\s*/).filter(Boolean);
  const add = (name: string, value: string) => {
    const at = directives.findIndex((directive) => directive.split(' ')[0] === name);
    if (at < 0) directives.push(`${name} ${value}`);
    else if (!directives[at]?.split(' ').includes(value)) directives[at] += ` ${value}`;
  };
  add('script-src', `'${INTEGRITY}'`);
  add('connect-src', "'self'");
  return directives.join('; ');
}

/**
 * Stands before the site while one develops: passes everything on, and makes open pages reload on `reload()`.
 * The site itself stays what production runs.
 * @param target port of the site on the loopback address
 */
export function createReloadProxy(target: number) {
  const listeners = new Set<ServerResponse>();

  const server = createServer((incoming, response) => {
    if (incoming.url === '/dev/reload.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(SCRIPT);
      return;
    }
    if (incoming.url === '/dev/reload') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    const { method, url: path, headers } = incoming;
    const onward = request({
      host: '127.0.0.1',
      port: target,
      method,
      path,
      headers: plain(headers, isPage),
    });
    onward.on('response', (answer) => {
      const status = answer.statusCode ?? 502;
      if (!answer.headers['content-type']?.startsWith('text/html') || answer.headers['content-encoding']) {
        response.writeHead(status, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, 'content-security-policy': policy, ...rest } = answer.headers;
        const html = withReload(Buffer.concat(chunks).toString('utf8'));
        response.writeHead(status, {
          ...rest,
          ...(policy ? { 'content-security-policy': policyWithReload(String(policy)) } : {}),
        });
        response.end(html);
      });
    });
    onward.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The site did not answer: ${error.message}\n`);
    });
    response.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });

  return {
    listen: (port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, resolve);
      }),
    /** The port that it listens on. */
    port(): number {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    },
    /** Every open page loads again. */
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

/** A page is asked for uncompressed, so that the script can be put in. */
function plain(
  { 'accept-encoding': coding, ...rest }: IncomingHttpHeaders,
  isPage: boolean,
): IncomingHttpHeaders {
  return isPage || coding === undefined ? rest : { ...rest, 'accept-encoding': coding };
}
