import { apiUrl } from '@unitbase/contracts/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveReleases } from '../releases/live-releases';
import type { RendererCounts } from '../renderers/pool';

/** Whether the request comes from this machine and not through a proxy. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') &&
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].every((name) => headers[name] === undefined);

const API_MILLISECONDS = 1_000;

interface HealthOptions {
  apiOrigin: string;
  renderers(): RendererCounts;
}

/**
 * Serves `/healthz`: 503 while no renderer is ready. Requests from this machine get the live releases too. Serves
 * `/readyz` for balancers: 503 also while the api does not answer, since pages then lack their data.
 */
export function health(
  server: FastifyInstance,
  { readRegistry, quarantine, telemetry }: LiveReleases,
  { apiOrigin, renderers }: HealthOptions,
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
  server.get('/readyz', async (_request, reply) => {
    const missing = renderers().ready === 0 ? 'renderers' : (await isApiHealthy(apiOrigin)) ? null : 'api';
    reply.code(missing ? 503 : 200).header('cache-control', 'no-store');
    return missing ? { status: 'not ready', missing } : { status: 'ready' };
  });
}

const isApiHealthy = (apiOrigin: string): Promise<boolean> =>
  fetch(apiOrigin + apiUrl('getHealth'), { signal: AbortSignal.timeout(API_MILLISECONDS) }).then(
    ({ ok }) => ok,
    () => false,
  );
