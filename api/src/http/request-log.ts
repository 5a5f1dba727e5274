import { apiUrl } from '@unitbase/contracts/client';
import type { Tracing } from '@unitbase/observability/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls of shells that no visitor made: the health check and the change log. */
const CALLS_OF_SHELLS = new RegExp(`^(${apiUrl('getHealth')}|${apiUrl('getChanges')})(\\?|$)`);

/** Returns the route of a request. Unknown paths share one name: visitors choose them. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

/** Logs each response in one line and records its trace, both without values of the path, query and body. */
export function requestLog(app: FastifyInstance, tracing: Tracing | undefined): void {
  tracing?.traceRequests(app, {
    parentOf: ({ headers: { traceparent } }) => (typeof traceparent === 'string' ? traceparent : undefined),
    nameOf: routeOf,
    skip: CALLS_OF_SHELLS,
  });
  app.addHook('onResponse', async (request, reply) => {
    if (CALLS_OF_SHELLS.test(request.url)) return;
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
