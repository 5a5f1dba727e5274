import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { localGet } from './local-get';

const signal = new AbortController().signal;

async function listen(handler: RequestListener) {
  const server = createServer(handler);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets, close };
}

test('returns status, headers, every cookie and the body', async () => {
  const { url, close } = await listen((request, response) => {
    response.writeHead(404, { 'surrogate-key': 'a b', 'set-cookie': ['x=1', 'y=2'] });
    response.end(JSON.stringify({ text: `Žižkov, ${request.headers.cookie}` }));
  });
  const { status, ok, headers, text } = await localGet(url, { headers: { cookie: 'sid=1' }, signal });
  expect([status, ok, headers.get('surrogate-key'), headers.get('etag')]).toEqual([404, false, 'a b', null]);
  expect(headers.getSetCookie()).toEqual(['x=1', 'y=2']);
  expect(await text()).toBe('{"text":"Žižkov, sid=1"}');
  close();
});

test('fails like fetch when aborted and when no server listens', async () => {
  const { url, close } = await listen(() => undefined);
  const left = new AbortController();
  const response = localGet(url, { headers: {}, signal: left.signal });
  left.abort(new DOMException('late', 'TimeoutError'));
  await expect(response).rejects.toMatchObject({ name: 'TimeoutError', message: 'late' });
  close();
  await expect(localGet(url, { headers: {}, signal })).rejects.toThrow('fetch failed');
});

test('fails when the response breaks off', async () => {
  const { url, close } = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('{', () => response.destroy());
  });
  await expect(localGet(url, { headers: {}, signal })).rejects.toThrow('fetch failed');
  close();
});

test('retries when the server closes a reused connection', async () => {
  let requests = 0;
  const { url, sockets, close } = await listen((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.resetAndDestroy();
    else response.end('{}');
  });
  await localGet(url, { headers: {}, signal });
  expect((await localGet(url, { headers: {}, signal })).status).toBe(200);
  expect([requests, sockets.size]).toEqual([3, 2]);
  close();
});
