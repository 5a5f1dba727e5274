import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiNodes } from '../api/api-nodes';
import type { LiveReleases } from '../releases/live-releases';
import type { RendererCounts } from '../renderers/pool';

/** Whether the request comes from this machine and not through a proxy. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') &&
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].every((name) => headers[name] === undefined);

interface HealthOptions {
  api: Pick<ApiNodes, 'isReady'>;
  renderers(): RendererCounts;
  /** Whether the server is about to stop. */
  isDraining(): boolean;
}

/**
 * Serves `/healthz`: 503 while no renderer is ready. Requests from this machine get the live releases too. Serves
 * `/readyz` for balancers: 503 also while no api node answers and before it stops.
 */
export function health(
  server: FastifyInstance,
  { readRegistry, quarantine, telemetry }: LiveReleases,
  { api, renderers, isDraining }: HealthOptions,
): void {
  const startedAt = new Date().toISOString();
  server.get('/healthz', async (request, reply) => {
    const { ready } = renderers();
    const status = ready > 0 ? 'ok' : 'starting';
    reply.code(ready > 0 ? 200 : 503).header('cache-control', 'no-store');
    if (!isLocal(request)) return { status };
    const { revision, remotes } = await readRegistry();
    return {
      status,
      startedAt,
      renderers: ready,
      revision,
      live: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.version])),
      quarantined: quarantine.list,
      metrics: telemetry.snapshot({}).releases,
    };
  });
  const missing = async () => {
    if (isDraining()) return 'stopping';
    if (renderers().ready === 0) return 'no renderer';
    return (await api.isReady()) ? null : 'no api';
  };
  server.get('/readyz', async (_request, reply) => {
    const reason = await missing();
    reply.code(reason ? 503 : 200).header('cache-control', 'no-store');
    return reason ? { status: 'not ready', reason } : { status: 'ready' };
  });
}
