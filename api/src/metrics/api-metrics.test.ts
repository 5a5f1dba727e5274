import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { rows } from '../db/query';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
let app: FastifyInstance;
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

test('counts requests by route on a port of its own, and shows pool and outbox', async () => {
  const lines: string[] = [];
  const config = readConfig({ LOG_LEVEL: 'info', API_METRICS_PORT: '0' });
  const log = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ pool: database.pool, config, log });
  await app.ready();
  const { address } = lines.map((line) => JSON.parse(line)).find((line) => 'address' in line);
  await rows(
    database.pool,
    `INSERT INTO outbox (adapter, payload, created_at) VALUES ('mail', '{}', now() - interval '1 hour')`,
  );
  await app.inject('/web_api/health');
  await app.inject('/web_api/health');
  await app.inject('/web_api/unknown/address-of-a-visitor');
  const read = async () => (await fetch(address)).text();
  const text = await read();
  expect(text).toContain(
    'unitbase_api_request_seconds_count{method="GET",route="/web_api/health",status="200"} 2',
  );
  expect(text).toContain('unitbase_api_request_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).not.toContain('address-of-a-visitor');
  expect(text).toMatch(/^unitbase_database_connections\{state="idle"\} \d+$/m);
  expect(text).toContain('unitbase_outbox_waiting{adapter="mail"} 1');
  expect(
    Number(/^unitbase_outbox_oldest_seconds\{adapter="mail"\} (\S+)$/m.exec(text)?.[1]),
  ).toBeGreaterThanOrEqual(3_600);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
  await expect(read()).rejects.toThrow();
});
