import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { openSite, type TestSite } from '../testing/site';

/** Maximum number of connections of the shell to the api for calls. */
const CONNECTIONS = 128;

let api: Server;
/** URLs that the api received. */
let calls: string[] = [];
let site: TestSite;
let port: number;
const opened: Socket[] = [];
beforeAll(async () => {
  api = createServer(async (call, response) => {
    calls.push(call.url ?? '');
    const body = await text(call).catch(() => null);
    if (body !== null) response.end(`${call.url} got ${body.length} bytes`);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port: apiPort } = api.address() as AddressInfo;
  site = await openSite({ API_URL: `http://127.0.0.1:${apiPort}`, HEAD_SECONDS: '1', BODY_SECONDS: '1' });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.server.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await site.close();
  api.closeAllConnections();
  api.close();
});

/** Sends only the beginning of a request. */
function begin(start: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(start);
  opened.push(socket);
  return socket;
}

const post = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n`;

/** Resolves with the data that the socket receives until the shell closes it. */
async function received(socket: Socket): Promise<string> {
  let data = '';
  socket.on('data', (part) => {
    data += part;
  });
  await once(socket, 'close');
  return data;
}

async function get(path: string): Promise<string> {
  const [response] = (await once(request({ port, path, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  return text(response);
}

test.each([
  ['head', 'GET / HTTP/1.1\r\nHost: site.example\r\nAccept:'],
  ['body of a call', `${post('/web_api/login')}\r\n{"username"`],
  [
    'body of a form',
    `${post('/auth/login', 'application/x-www-form-urlencoded')}Origin: http://site.example\r\n\r\na=`,
  ],
])('closes a connection whose %s does not arrive in time [operations 1, 9]', async (_part, start) => {
  expect(await received(begin(start))).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload may pause for longer than other bodies [operations 1]', async () => {
  const upload = begin(`${post('/web_api/gallery_upload', 'multipart/form-data; boundary=x')}\r\n--x`);
  await received(begin(`${post('/web_api/login')}\r\n{`));
  upload.write(Buffer.alloc(497, '-'));
  const [answer] = await once(upload, 'data');
  expect(String(answer)).toContain('/web_api/gallery_upload got 500 bytes');
});

test('slow bodies hold no connection to the api [operations 1]', async () => {
  calls = [];
  const slow = Array.from({ length: CONNECTIONS + 1 }, () => begin(`${post('/web_api/login')}\r\n{`));
  await Promise.all(slow.map((socket) => once(socket, 'ready')));
  expect(await get('/web_api/session')).toBe('/web_api/session got 0 bytes');
  expect(calls.filter((call) => call !== '/web_api/changes')).toEqual(['/web_api/session']);
});

test('uploads do not use the connections for calls [operations 1]', async () => {
  const slow = Array.from({ length: CONNECTIONS + 1 }, () =>
    begin(`${post('/web_api/gallery_upload', 'multipart/form-data; boundary=x')}\r\n--x`),
  );
  await Promise.all(slow.map((socket) => once(socket, 'ready')));
  expect(await get('/web_api/session')).toBe('/web_api/session got 0 bytes');
});
