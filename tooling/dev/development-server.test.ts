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

/** As a browser asks, with headers that fetch would not let through. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const asked = request(`${server.origin()}${url}`, { method, headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
      asked.on('error', reject).end();
    },
  );

test('a page of the site gets the files, never from a cache', async () => {
  const { status, headers, body } = await ask('/entry.js', { origin: SITE });
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
  ['a page whose own name leads here', { host: 'evil.example', origin: SITE }],
])('%s gets nothing', async (_who, headers) => {
  const { status, body } = await ask('/entry.js', headers);
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
])('nothing lies at %s', async (url) => {
  expect((await ask(url, { origin: SITE })).status).toBe(404);
});

test('a public site may reach into the private network, if it is the one', async () => {
  const asking = { 'access-control-request-private-network': 'true' };
  const { status, headers } = await ask('/entry.js', { ...asking, origin: SITE }, 'OPTIONS');
  expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
  expect((await ask('/entry.js', { ...asking, origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(403);
});

test('a page hears how things stand when it comes, and of each build from then on', async () => {
  server.tell({ hash: 'a', errors: null });
  const events = await fetch(`${server.origin()}/updates`);
  const reader = (events.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe('data: {"hash":"a","errors":null}\n\n');
  server.tell({ hash: null, errors: 'Syntax error' });
  expect(await next()).toBe('data: {"hash":null,"errors":"Syntax error"}\n\n');
});

test('a busy port is said', async () => {
  const other = createDevelopmentServer({ folder, site: SITE });
  const port = Number(new URL(server.origin()).port);
  await expect(other.listen(port)).rejects.toThrow(`Port ${port} is busy: choose another with --port.`);
});
