import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { apiProxy } from '../http/api-proxy';
import { HotFiles } from './hot-files';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const forEver = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' };

/** A shell before an api that answers in this way. */
async function open(
  answer = (request: IncomingMessage, response: ServerResponse) => {
    const picture = `${request.url} as ${request.headers.accept}`;
    response.writeHead(200, { ...forEver, 'content-type': 'image/avif', 'content-length': picture.length });
    response.end(picture);
  },
) {
  const asked: string[] = [];
  const api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const cache = { changes: 0 };
  const told: number[] = [];
  const files = new HotFiles();
  files.open({ cache, onTold: (count) => told.push(count) });
  const shell = fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!files.answer(request, response)) handler(request, response);
      }),
    forceCloseConnections: true,
  });
  shell.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  shell.addHook('onSend', async (request, reply, body) => {
    files.keep(request, reply, body);
    return body;
  });
  shell.get('/assets/:name', (_request, reply) => {
    asked.push('a file');
    return reply.headers(forEver).type('font/woff2').send(Buffer.from('a face'));
  });
  apiProxy(shell, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const origin = await shell.listen({ host: '127.0.0.1', port: 0 });
  closing.push(
    () => files.close(),
    () => shell.close(),
    () => api.close(),
  );
  const get = (headers: Record<string, string> = {}, path = '/media/pictures/a.webp?w=320', method = 'GET') =>
    fetch(origin + path, { method, headers: { accept: 'image/avif', ...headers } });
  return { asked, cache, files, told, get, origin };
}

test('a picture that never changes is asked of the api once, and comes with the same headers', async () => {
  const { asked, get } = await open();
  const [first, second] = [await get(), await get()];
  expect(await second.text()).toBe('/media/pictures/a.webp?w=320 as image/avif');
  expect(await first.text()).toBe('/media/pictures/a.webp?w=320 as image/avif');
  expect(asked).toHaveLength(1);
  const kept = (headers: Headers) =>
    [...headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name));
  expect(kept(second.headers)).toEqual(kept(first.headers));
  expect(kept(second.headers)).toEqual(expect.arrayContaining([['vary', 'accept']]));
  expect([first, second].map(({ headers }) => headers.has('x-request-id'))).toEqual([true, false]);
});

test('a file says nothing of the connection, which stays open all the same', async () => {
  const { origin } = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headersOf = () =>
    new Promise<[IncomingHttpHeaders, boolean]>((resolve, reject) => {
      const asking = request(`${origin}/assets/a.woff2`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve([answer.headers, asking.reusedSocket]));
      });
      asking.on('error', reject).end();
    });
  await headersOf();
  const [headers] = await headersOf();
  expect(headers).not.toHaveProperty('connection');
  expect(headers).not.toHaveProperty('keep-alive');
  const [, isReused] = await headersOf();
  expect(isReused).toBe(true);
  agent.destroy();
});

test('a file of the build stays, whatever changes', async () => {
  const { asked, cache, get } = await open();
  await get({}, '/assets/a.woff2');
  cache.changes += 1;
  expect(await (await get({}, '/assets/a.woff2')).text()).toBe('a face');
  expect(asked).toHaveLength(1);
});

test('tells how many it answered, and answers none once it is closed', async () => {
  const { asked, files, told, get } = await open();
  for (let i = 0; i < 3; i += 1) await (await get()).text();
  files.close();
  expect(told).toEqual([2]);
  await (await get()).text();
  expect(asked).toHaveLength(2);
});

test('what came by a proxy, which may have come by https, is not for others', async () => {
  const { asked, get } = await open();
  const ways: Record<string, string>[] = [{}, { 'x-forwarded-proto': 'https' }, {}];
  for (const headers of ways) await (await get(headers)).text();
  expect(asked).toHaveLength(2);
});

test('each form of a picture is its own', async () => {
  const { get } = await open();
  const texts = [];
  for (const accept of ['image/avif', 'image/webp', 'image/avif'])
    texts.push(await (await get({ accept })).text());
  expect(texts.map((text) => text.split(' as ')[1])).toEqual(['image/avif', 'image/webp', 'image/avif']);
});

test('after a change, which may have removed it, it is asked for anew', async () => {
  const { asked, cache, get } = await open();
  await get();
  cache.changes += 1;
  await get();
  await get();
  expect(asked).toHaveLength(2);
});

test('what a change overtook on its way is not kept', async () => {
  const { asked, cache, get } = await open((_request, response) => {
    if (asked.length === 1) cache.changes += 1;
    response.writeHead(200, { ...forEver, 'content-length': 3 }).end('old');
  });
  for (let i = 0; i < 3; i += 1) await (await get()).text();
  expect(asked).toHaveLength(2);
});

test.each([
  ['a part of one', { range: 'bytes=0-1' }, undefined, 'GET'],
  ['what the visitor may have already', { 'if-none-match': '"1"' }, undefined, 'GET'],
  ['its headers alone', {}, undefined, 'HEAD'],
  ['a file elsewhere', {}, '/media/clips/a.mp4', 'GET'],
])('%s goes to the api each time', async (_what, headers, path, method) => {
  const { asked, get } = await open();
  for (let i = 0; i < 2; i += 1) await (await get(headers, path, method)).text();
  expect(asked).toHaveLength(2);
});

test.each([
  ['that is not there', 404, forEver, 10],
  ['of one visitor', 200, { 'cache-control': 'private, max-age=31536000, immutable' }, 10],
  ['that may change', 200, { 'cache-control': 'public, max-age=60' }, 10],
  ['that is large', 200, forEver, 262_145],
])('a picture %s goes on as it comes', async (_what, status, headers, length) => {
  const { asked, get } = await open((_request, response) => {
    response.writeHead(status, { ...headers, 'content-length': length }).end('x'.repeat(length));
  });
  for (let i = 0; i < 2; i += 1) {
    const answer = await get();
    expect([answer.status, (await answer.text()).length]).toEqual([status, length]);
  }
  expect(asked).toHaveLength(2);
});

test('one that breaks off is none, and the next visitor gets it whole', async () => {
  const { asked, get } = await open((_request, response) => {
    response.writeHead(200, { ...forEver, 'content-length': 4 });
    if (asked.length > 1) response.end('here');
    else response.write('he', () => response.destroy());
  });
  await expect(get()).rejects.toThrow('fetch failed');
  expect(await (await get()).text()).toBe('here');
});
