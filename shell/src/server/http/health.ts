import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveReleases } from '../releases/live-releases';

/** Whether the request comes from this machine and not through a proxy. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') &&
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].every((name) => headers[name] === undefined);

/**
 * Serves `/healthz`: 503 while no renderer is ready. Requests from this machine get the live releases too.
 * @param readyRenderers returns the number of ready renderers
 */
export function health(
  server: FastifyInstance,
  { readRegistry, quarantine, telemetry }: LiveReleases,
  readyRenderers: () => number,
): void {
  const startedAt = new Date().toISOString();
  server.get('/healthz', async (request, reply) => {
    const ready = readyRenderers();
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
}
