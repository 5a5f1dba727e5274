import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../http/config';
import type { LiveReleases } from '../releases/live-releases';
import type { RendererCounts } from '../renderers/pool';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Sources {
  releases: Pick<LiveReleases, 'readRegistry' | 'quarantine' | 'telemetry'>;
  renderers(): RendererCounts;
}

/** Serves what operators watch on a port of its own: `/metrics`, in Prometheus' format. Off without `METRICS_PORT`. */
export function shellMetrics(
  server: FastifyInstance,
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  { releases, renderers }: Sources,
): void {
  if (metricsPort === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(server, registry);
  countRenderers(registry, renderers);
  countReleases(registry, releases);
  const metrics = fastify();
  metrics.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  server.addHook('onReady', async () => {
    const address = await metrics.listen({ port: metricsPort, host: metricsHost });
    server.log.info({ address: `${address}/metrics` }, 'metrics are served');
  });
  server.addHook('preClose', () => metrics.close());
}

/** Returns the remote of a page, or what else was requested. Addresses themselves would be too many labels. */
function kindOf({ page, url, routeOptions }: FastifyRequest): string {
  if (page) return page.owner ?? 'page';
  if (/^\/(web_api|media|pdf|feeds|sitemap)/.test(url)) return 'api';
  return /^\/(health|ready)z$/.test(routeOptions.url ?? '') ? 'health' : 'file';
}

function countRequests(server: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'unitbase_shell_request_seconds',
    help: 'Time from a request to the end of its response; of pages by their remote.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const cached = new Counter({
    name: 'unitbase_shell_pages_total',
    help: 'Pages by the result of the page cache, in the words of RFC 9211.',
    labelNames: ['cache'],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    seconds.observe({ kind: kindOf(request), status: reply.statusCode }, reply.elapsedTime / 1_000);
    const result = reply.getHeader('cache-status');
    if (typeof result === 'string') cached.inc({ cache: result.replace('unitbase; ', '') });
  });
}

function countRenderers(registry: Registry, renderers: Sources['renderers']): void {
  new Gauge({
    name: 'unitbase_renderers_ready',
    help: 'Renderers that can render, the spare one included.',
    registers: [registry],
    collect() {
      this.set(renderers().ready);
    },
  });
  new Gauge({
    name: 'unitbase_renders_pending',
    help: 'Pages that wait for a renderer or are being rendered.',
    registers: [registry],
    collect() {
      this.set(renderers().pending);
    },
  });
  new Counter({
    name: 'unitbase_renderers_lost_total',
    help: 'Renderers that crashed, hung or used too much memory.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(renderers().lost);
    },
  });
}

function countReleases(
  registry: Registry,
  { readRegistry, quarantine, telemetry }: Sources['releases'],
): void {
  new Gauge({
    name: 'unitbase_release_live',
    help: 'Live release of each remote, and its canary: share of the visitors who get it, 0 to 1.',
    labelNames: ['remote', 'version', 'is'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [remote, { live, canary }] of Object.entries((await readRegistry()).remotes)) {
        const share = (canary?.share ?? 0) / 100;
        this.set({ remote, version: live.version, is: 'live' }, 1 - share);
        if (canary) this.set({ remote, version: canary.version, is: 'canary' }, share);
      }
    },
  });
  new Gauge({
    name: 'unitbase_releases_quarantined',
    help: 'Releases that this shell does not serve because they keep failing.',
    registers: [registry],
    collect() {
      this.set(quarantine.list.length);
    },
  });
  new Gauge({
    name: 'unitbase_release_views',
    help: 'Views of a release, since this shell started or its canary began.',
    labelNames: ['release', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [release, { views, failed }] of Object.entries(telemetry.snapshot({}).releases)) {
        this.set({ release, result: 'ok' }, views - failed);
        this.set({ release, result: 'failed' }, failed);
      }
    },
  });
}
