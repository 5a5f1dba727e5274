import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { ApiNodes } from '../api/api-nodes';
import { apiProxy } from '../api/api-proxy';
import { cacheFiles } from './file-cache';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const forEver = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' };

/** Opens a shell in front of an api with this handler. */
async function open(
  answer = (request: IncomingMessage, response: ServerResponse) => {
    const picture = `${request.url} as ${request.headers.accept}`;
    response.writeHead(200, { ...forEver, 'content-type': 'image/avif', 'content-length': picture.length });
    response.end(picture);
  },
) {
  const requests: string[] = [];
  const api = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const pages = { version: 0 };
  const shell = fastify({ forceCloseConnections: true, trustProxy: true });
  shell.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  cacheFiles(shell, pages);
  shell.get('/assets/:name', (_request, reply) => {
    requests.push('a file');
    return reply.headers(forEver).type('font/woff2').send(Buffer.from('a font'));
  });
  apiProxy(shell, new ApiNodes([`http://127.0.0.1:${(api.address() as AddressInfo).port}`], shell.log));
  const origin = await shell.listen({ host: '127.0.0.1', port: 0 });
  closing.push(
    () => shell.close(),
    () => api.close(),
  );
  const get = (headers: Record<string, string> = {}, path = '/media/pictures/a.webp?w=320', method = 'GET') =>
    fetch(origin + path, { method, headers: { accept: 'image/avif', ...headers } });
  return { requests, pages, get };
}

test('requests an immutable picture from the api once and repeats its headers', async () => {
  const { requests, get } = await open();
  const [first, second] = [await get(), await get()];
  expect(await second.text()).toBe('/media/pictures/a.webp?w=320 as image/avif');
  expect(await first.text()).toBe('/media/pictures/a.webp?w=320 as image/avif');
  expect(requests).toHaveLength(1);
  const stableHeaders = (headers: Headers) =>
    [...headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name));
  expect(stableHeaders(second.headers)).toEqual(stableHeaders(first.headers));
  expect(stableHeaders(second.headers)).toEqual(expect.arrayContaining([['vary', 'accept']]));
});

test('keeps a file of the build when data change', async () => {
  const { requests, pages, get } = await open();
  await get({}, '/assets/a.woff2');
  pages.version += 1;
  expect(await (await get({}, '/assets/a.woff2')).text()).toBe('a font');
  expect(requests).toHaveLength(1);
});

test('separates http from https behind a proxy', async () => {
  const { requests, get } = await open();
  const requestHeaders: Record<string, string>[] = [{}, { 'x-forwarded-proto': 'https' }, {}];
  for (const headers of requestHeaders) await (await get(headers)).text();
  expect(requests).toHaveLength(2);
});

test('separates the formats of a picture', async () => {
  const { get } = await open();
  const texts = [];
  for (const accept of ['image/avif', 'image/webp', 'image/avif'])
    texts.push(await (await get({ accept })).text());
  expect(texts.map((text) => text.split(' as ')[1])).toEqual(['image/avif', 'image/webp', 'image/avif']);
});

test('requests a picture again after a change, which may have deleted it', async () => {
  const { requests, pages, get } = await open();
  await get();
  pages.version += 1;
  await get();
  await get();
  expect(requests).toHaveLength(2);
});

test('does not cache a picture that changed during its request', async () => {
  const { requests, pages, get } = await open((_request, response) => {
    if (requests.length === 1) pages.version += 1;
    response.writeHead(200, { ...forEver, 'content-length': 3 }).end('old');
  });
  for (let i = 0; i < 3; i += 1) await (await get()).text();
  expect(requests).toHaveLength(2);
});

test.each([
  ['a part of a file', { range: 'bytes=0-1' }, undefined, 'GET'],
  ['a conditional request', { 'if-none-match': '"1"' }, undefined, 'GET'],
  ['a HEAD request', {}, undefined, 'HEAD'],
  ['another folder', {}, '/media/clips/a.mp4', 'GET'],
])('passes %s to the api each time', async (_what, headers, path, method) => {
  const { requests, get } = await open();
  for (let i = 0; i < 2; i += 1) await (await get(headers, path, method)).text();
  expect(requests).toHaveLength(2);
});

test.each([
  ['that is missing', 404, forEver, 10],
  ['of one visitor', 200, { 'cache-control': 'private, max-age=31536000, immutable' }, 10],
  ['that may change', 200, { 'cache-control': 'public, max-age=60' }, 10],
  ['that is too large', 200, forEver, 262_145],
])('does not cache a picture %s', async (_what, status, headers, length) => {
  const { requests, get } = await open((_request, response) => {
    response.writeHead(status, { ...headers, 'content-length': length }).end('x'.repeat(length));
  });
  for (let i = 0; i < 2; i += 1) {
    const response = await get();
    expect([response.status, (await response.text()).length]).toEqual([status, length]);
  }
  expect(requests).toHaveLength(2);
});

test('does not cache a picture whose transfer breaks off', async () => {
  const { requests, get } = await open((_request, response) => {
    response.writeHead(200, { ...forEver, 'content-length': 4 });
    if (requests.length > 1) response.end('here');
    else response.write('he', () => response.destroy());
  });
  await expect(get()).rejects.toThrow('fetch failed');
  expect(await (await get()).text()).toBe('here');
});
