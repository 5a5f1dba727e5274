import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReloadProxy, policyWithReload, withReload } from './reload-proxy';

let site: Server;
let proxy: ReturnType<typeof createReloadProxy>;
let address: string;
let requests: { method?: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];

beforeEach(async () => {
  requests = [];
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ method: request.method, headers: request.headers, body });
      if (request.url === '/file') {
        response.writeHead(200, { 'content-type': 'text/css', 'content-length': '3' }).end('a{}');
        return;
      }
      response.writeHead(404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; script-src 'sha384-main' 'strict-dynamic'",
        'set-cookie': ['a=1', 'b=2'],
      });
      response.end('<html><head><title>Page</title></head><body>€</body></html>');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  proxy = createReloadProxy((site.address() as AddressInfo).port);
  await proxy.listen(0);
  address = `http://127.0.0.1:${proxy.port()}`;
});

afterEach(async () => {
  await proxy.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

test('adds the reload script to a page and keeps its status and cookies', async () => {
  const response = await fetch(`${address}/page`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const html = await response.text();
  expect(html).toContain('€');
  const integrity = /src="\/dev\/reload.js" integrity="([^"]+)"/.exec(html)?.[1];
  expect(response.headers.get('content-security-policy')).toContain(`'${integrity}'`);
  expect(requests[0]?.headers).not.toHaveProperty('accept-encoding');
});

test('serves the script with the hash that the page names', async () => {
  const script = Buffer.from(await (await fetch(`${address}/dev/reload.js`)).arrayBuffer());
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', script)).toString('base64');
  expect(withReload('<head></head>')).toContain(`integrity="sha384-${hash}"`);
});

test('passes files and forms through unchanged', async () => {
  expect(await (await fetch(`${address}/file`)).text()).toBe('a{}');
  await fetch(`${address}/form`, { method: 'POST', body: 'a=1', headers: { origin: address } });
  expect(requests[1]).toMatchObject({ method: 'POST', body: 'a=1', headers: { origin: address } });
  expect(requests[1]?.headers.host).toBe(address.replace('http://', ''));
});

test('sends an event to open pages on reload', async () => {
  const events = await fetch(`${address}/dev/reload`);
  expect(events.headers.get('content-type')).toBe('text/event-stream');
  const reader = (events.body as ReadableStream<Uint8Array>).getReader();
  proxy.reload();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('data: released\n\n');
});

test('returns 502 while the site does not respond', async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  const response = await fetch(`${address}/page`);
  expect(response.status).toBe(502);
  expect(await response.text()).toMatch(/^The site did not respond/);
});

test('extends a content security policy by the script and its connection', () => {
  expect(policyWithReload("default-src 'none'")).toMatch(
    /^default-src 'none'; script-src 'sha384-[^']+'; connect-src 'self'$/,
  );
  expect(policyWithReload("connect-src 'self'; script-src 'x'")).toMatch(
    /^connect-src 'self'; script-src 'x' 'sha384-[^']+'$/,
  );
});

test('leaves HTML without a head unchanged', () => {
  expect(withReload('<p>')).toBe('<p>');
});
