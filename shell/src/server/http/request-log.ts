import { clientNetwork } from '@unitbase/contracts/client-network';
import type { FastifyInstance } from 'fastify';
import type { Telemetry } from '../releases/telemetry';
import { isHost } from './request-target';

/** Sets a request id, rejects requests without a valid host, and logs each response in one line. */
export function requestLog(server: FastifyInstance, telemetry: Telemetry): void {
  server.decorateRequest('page', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isHost(request.host)) throw Object.assign(new Error('no valid host'), { statusCode: 400 });
  });
  server.addHook('onResponse', async (request, reply) => {
    const failures = request.page?.failures ?? [];
    if (request.page) telemetry.recordPageFor(clientNetwork(request.ip), request.page.releases, failures);
    const level = reply.statusCode >= 500 ? 'error' : failures.length > 0 ? 'warn' : 'info';
    const failed = failures.map(({ remote, version, stage, message }) => ({
      release: `${remote}@${version}`,
      stage,
      message,
    }));
    request.log[level](
      {
        method: request.method,
        // Without the query: search terms are personal.
        path: request.url.split('?')[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.page ? { owner: request.page.owner } : {}),
        ...(failed.length > 0 ? { failures: failed } : {}),
      },
      'answered',
    );
  });
}
