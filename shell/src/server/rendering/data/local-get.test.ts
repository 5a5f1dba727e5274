import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { localGet } from './local-get';

const signal = new AbortController().signal;

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets, close };
}

test('gives status, headers, every cookie and the answer', async () => {
  const { url, close } = await listen((request, response) => {
    response.writeHead(404, { 'surrogate-key': 'a b', 'set-cookie': ['x=1', 'y=2'] });
    response.end(JSON.stringify({ said: `Žižkov, ${request.headers.cookie}` }));
  });
  const { status, ok, headers, text } = await localGet(url, { headers: { cookie: 'sid=1' }, signal });
  expect([status, ok, headers.get('surrogate-key'), headers.get('etag')]).toEqual([404, false, 'a b', null]);
  expect(headers.getSetCookie()).toEqual(['x=1', 'y=2']);
  expect(await text()).toBe('{"said":"Žižkov, sid=1"}');
  close();
});

test('fails as fetch does: nobody listens, and nobody waits any more', async () => {
  const { url, close } = await listen(() => undefined);
  const left = new AbortController();
  const answer = localGet(url, { headers: {}, signal: left.signal });
  left.abort(new DOMException('late', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError', message: 'late' });
  close();
  await expect(localGet(url, { headers: {}, signal })).rejects.toThrow('fetch failed');
});

test('an answer that breaks off is none', async () => {
  const { url, close } = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('{', () => response.destroy());
  });
  await expect(localGet(url, { headers: {}, signal })).rejects.toThrow('fetch failed');
  close();
});

test('a kept connection that the server closes as it is taken costs nothing', async () => {
  let asked = 0;
  const { url, sockets, close } = await listen((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end('{}');
  });
  await localGet(url, { headers: {}, signal });
  expect((await localGet(url, { headers: {}, signal })).status).toBe(200);
  expect([asked, sockets.size]).toEqual([3, 2]);
  close();
});
