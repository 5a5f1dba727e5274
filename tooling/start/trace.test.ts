import { buildApp } from '@unitbase/api/app';
import { readConfig } from '@unitbase/api/config';
import { type Database, openDatabase } from '@unitbase/api/db/open';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { openTracing } from '@unitbase/observability/open-tracing';
import { type Collector, openCollector, type ReceivedSpan } from '@unitbase/observability/testing/collector';
import { openSite, type TestSite } from '@unitbase/shell/server/testing/site';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY_SPAN = '00f067aa0ba902b7';

let database: TestDatabase;
let collector: Collector;
let servers: Servers;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
});
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(async () => {
  await servers?.close();
  await collector?.close();
});
afterAll(() => database?.drop());

interface Servers {
  site: TestSite;
  pool: Database;
  apiLines: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Opens a shell and an api that send traces to an endpoint: all of them once they are closed. */
async function openServers(endpoint: string): Promise<void> {
  const tracing = await openTracing(endpoint, 'unitbase-api');
  const pool = await openDatabase({ databaseUrl: database.url, tracing });
  const apiLines: Record<string, unknown>[] = [];
  const log = { write: (line: string) => void apiLines.push(JSON.parse(line)) };
  const config = readConfig({ LOG_LEVEL: 'info', FFMPEG_PATH: 'none' });
  const api = await buildApp({ pool: pool.pool, config, tracing, log });
  const site = await openSite({
    API_URL: await api.listen({ port: 0, host: '127.0.0.1' }),
    TRUST_PROXY: 'loopback',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await site.close();
    await api.close();
    await pool.close();
  };
  servers = { site, pool, apiLines, close };
}

/** Searches as nginx in front does. */
const search = () =>
  servers.site.server.inject({
    url: '/web_api/search/results?search=camera',
    headers: { 'x-request-id': TRACE, traceparent: `00-${TRACE}-${PROXY_SPAN}-01` },
  });

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const spanOf = (service: string) => collector.spans.find((span) => span.service === service) as ReceivedSpan;

test('one search is one trace from the proxy to SQL, and each log line has its id', async () => {
  await openServers(collector.endpoint);
  const { statusCode } = await search();
  await servers.close();
  expect(statusCode).toBe(200);
  const shell = spanOf('unitbase-shell');
  expect(shell).toMatchObject({ parentSpanId: PROXY_SPAN, attributes: { 'request.id': TRACE } });
  const api = collector.spans.find(({ parentSpanId }) => parentSpanId === shell.spanId) as ReceivedSpan;
  expect(api).toMatchObject({ service: 'unitbase-api', name: 'GET /web_api/search/results' });
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === api.spanId);
  expect(statements.map(({ name }) => name).join()).toContain('SELECT');
  for (const { traceId } of [shell, api, ...statements]) expect(traceId).toBe(TRACE);
  expect(JSON.stringify(collector.spans)).not.toContain('search=camera');

  const lines = [...servers.site.log, ...servers.apiLines].filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ requestId }) => requestId)).toEqual([TRACE, TRACE]);
});

test('without a proxy the request id is the trace id, also for statements that wait for a connection', async () => {
  await openServers(collector.endpoint);
  const { pool } = servers.pool;
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const searches = Array.from({ length: 3 }, (_, n) =>
    servers.site.server.inject(`/web_api/search/results?search=camera${n}`),
  );
  while (pool.waitingCount < 3) await nextTurn();
  for (const holder of holders) holder.release();
  const ids = (await Promise.all(searches)).map(({ headers }) => headers['x-request-id']);
  await servers.close();
  const statements = collector.spans.filter(({ attributes }) => attributes['db.query.text']);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set(ids));
});

test('a collector that is away fails no request and is one warning', async () => {
  const variables = { OTEL_BSP_SCHEDULE_DELAY: '1', OTEL_EXPORTER_OTLP_TIMEOUT: '50' };
  Object.assign(process.env, variables);
  const { endpoint } = collector;
  await collector.close();
  await openServers(endpoint);
  for (const name of Object.keys(variables)) delete process.env[name];

  const warnings = (log: Record<string, unknown>[]) =>
    log.filter(({ msg }) => String(msg).startsWith('the collector takes no traces'));
  expect((await search()).statusCode).toBe(200);
  while (!warnings(servers.site.log).length || !warnings(servers.apiLines).length) await nextTurn();
  expect((await search()).statusCode).toBe(200);
  await servers.close();
  expect([warnings(servers.site.log).length, warnings(servers.apiLines).length]).toEqual([1, 1]);
});
