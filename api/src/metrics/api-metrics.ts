import fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Pool, rows } from '../db/query';
import type { Replica } from '../db/servers/replica';
import { routeOf } from '../http/request-log';
import type { Services } from '../services';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface OutboxEntry {
  adapter: string;
  waiting: number;
  seconds: number;
}

const OUTBOX_SQL = `
  SELECT adapter, count(*) AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS seconds
  FROM outbox WHERE done_at IS NULL GROUP BY adapter`;

/** Serves what operators watch on a port of its own: `/metrics`, in Prometheus' format. Off without `API_METRICS_PORT`. */
export function apiMetrics(
  app: FastifyInstance,
  services: Pick<Services, 'pool' | 'replica' | 'searchServer' | 'config'>,
): void {
  const { pool, replica, searchServer, config } = services;
  const { metricsPort, metricsHost } = config;
  if (metricsPort === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  countConnections(pool, registry);
  countOutbox(pool, registry);
  if (replica) watchReplica(replica, registry);
  if (searchServer) watchSearchServer(searchServer, registry);
  const metrics = fastify();
  metrics.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onReady', async () => {
    const address = await metrics.listen({ port: metricsPort, host: metricsHost });
    app.log.info({ address: `${address}/metrics` }, 'metrics are served');
  });
  app.addHook('preClose', () => metrics.close());
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'unitbase_api_request_seconds',
    help: 'Time from a request to the end of its response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'unitbase_api_refused_total',
    help: 'Requests over a limit (429), by route.',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.statusCode === 429) refused.inc({ route });
  });
}

function countConnections(pool: Pool, registry: Registry): void {
  const states = {
    busy: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  };
  new Gauge({
    name: 'unitbase_database_connections',
    help: 'Connections of this node to the database by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(states)) this.set({ state }, count());
    },
  });
}

function watchSearchServer(searchServer: { isUp: boolean }, registry: Registry): void {
  new Gauge({
    name: 'unitbase_search_server_up',
    help: '1 while the search server answers this node, 0 while the node searches in its memory.',
    registers: [registry],
    collect() {
      this.set(searchServer.isUp ? 1 : 0);
    },
  });
}

function watchReplica(replica: Replica, registry: Registry): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(read());
      },
    });
  add('unitbase_replica_up', '1 while the replica of the database answers this node, else 0.', () =>
    replica.isUp ? 1 : 0,
  );
  add(
    'unitbase_replica_lag_seconds',
    'Age of the last transaction that the replica has replayed; 0 while it has all that this node has seen.',
    () => replica.lagSeconds,
  );
  new Counter({
    name: 'unitbase_public_reads_total',
    help: 'Uncached public reads by the database server that answered.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of replica.served) this.inc({ server }, count);
    },
  });
}

function countOutbox(pool: Pool, registry: Registry): void {
  const add = (name: string, help: string, read: (entry: OutboxEntry) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['adapter'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const entry of await rows<OutboxEntry>(pool, OUTBOX_SQL))
          this.set({ adapter: entry.adapter }, read(entry));
      },
    });
  add(
    'unitbase_outbox_waiting',
    'Unsent entries of the outbox, mostly mails. All nodes report the same.',
    ({ waiting }) => waiting,
  );
  add(
    'unitbase_outbox_oldest_seconds',
    'Age of the oldest unsent entry. A mail server may be away for an hour; more is a fault.',
    ({ seconds }) => seconds,
  );
}
