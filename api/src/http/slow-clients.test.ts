import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    HEAD_SECONDS: '1',
    BODY_SECONDS: '1',
    FFMPEG_PATH: 'none',
  });
  app = await buildApp({ pool: database.pool, config });
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

/** Returns the bytes received for an incomplete request until the api closes the connection. */
async function received(start: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(start);
  await once(socket, 'close');
  return text;
}

test.each([
  ['head', 'GET /web_api/session HTTP/1.1\r\nHost: api\r\nAccept:'],
  [
    'body',
    'POST /web_api/login HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  ],
])('closes a connection whose %s does not arrive in time [operations 1, 9]', async (_part, start) => {
  expect(await received(start)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['/web_api/changes', '/web_api//%63hanges/?since=0&wait=30'])(
  'returns 404 for the change log to callers from outside: %s [operations 1]',
  async (url) => {
    const fromOutside = { url, headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await app.inject(fromOutside)).statusCode).toBe(404);
    expect((await app.inject('/web_api/changes')).statusCode).toBe(200);
  },
);
