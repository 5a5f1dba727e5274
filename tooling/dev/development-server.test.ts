import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDevelopmentServer } from './development-server';

const SITE = 'https://site.example';
let folder: string;
let server: ReturnType<typeof createDevelopmentServer>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-development-'));
  await mkdir(path.join(folder, 'build'));
  await writeFile(path.join(folder, 'build/entry.js'), 'entry');
  await writeFile(path.join(folder, 'secret.js'), 'secret');
  server = createDevelopmentServer({ folder: path.join(folder, 'build'), site: SITE });
  await server.listen(0);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a request with headers that fetch does not allow. */
const send = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const outgoing = request(`${server.origin()}${url}`, { method, headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
      outgoing.on('error', reject).end();
    },
  );

test('sends files to pages of the site and forbids caching', async () => {
  const { status, headers, body } = await send('/entry.js', { origin: SITE });
  expect([status, body]).toEqual([200, 'entry']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a script tag of any page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['a page of a host name that resolves here', { host: 'evil.example', origin: SITE }],
])('rejects %s', async (_client, headers) => {
  const { status, body } = await send('/entry.js', headers);
  expect([status, body]).toEqual([403, '']);
});

test.each([
  '/../secret.js',
  '/%2e%2e/secret.js',
  '/..%2fsecret.js',
  '/nothing.js',
  '/',
  '//',
  '/%',
  '/%00.js',
])('returns 404 for %s', async (url) => {
  expect((await send(url, { origin: SITE })).status).toBe(404);
});

test('allows private network access to the site only', async () => {
  const preflight = { 'access-control-request-private-network': 'true' };
  const { status, headers } = await send('/entry.js', { ...preflight, origin: SITE }, 'OPTIONS');
  expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
  expect((await send('/entry.js', { ...preflight, origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(
    403,
  );
});

test('sends the last build on connection, then each new build', async () => {
  server.announce({ hash: 'a', errors: null });
  const events = await fetch(`${server.origin()}/updates`);
  const reader = (events.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe('data: {"hash":"a","errors":null}\n\n');
  server.announce({ hash: null, errors: 'Syntax error' });
  expect(await next()).toBe('data: {"hash":null,"errors":"Syntax error"}\n\n');
});

test('sends no file while a build replaces the files', async () => {
  server.hold();
  const response = send('/entry.js', { origin: SITE });
  // An answer that needs no file passes the held request.
  expect((await send('/entry.js', { origin: SITE }, 'OPTIONS')).status).toBe(204);
  await writeFile(path.join(folder, 'build/entry.js'), 'next entry');
  server.announce({ hash: 'b', errors: null });
  expect((await response).body).toBe('next entry');
});

test('reports a port in use', async () => {
  const other = createDevelopmentServer({ folder, site: SITE });
  const port = Number(new URL(server.origin()).port);
  await expect(other.listen(port)).rejects.toThrow(`Port ${port} is in use. Set another with --port.`);
});
