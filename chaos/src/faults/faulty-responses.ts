import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type FaultBoard, SLOW_MILLISECONDS } from './faults';
import { tampered } from './faulty-releases';

/** Applies the planted faults to responses with files of a release. */
export function faultyResponses(server: FastifyInstance, board: FaultBoard): void {
  const faultOf = (url: string) => {
    const [, remote, version] = /^\/releases\/([^/]+)\/([^/]+)\/./.exec(url) ?? [];
    return remote && version ? board.of(remote, version) : null;
  };

  server.addHook('onRequest', async (request, reply) => {
    const planted = faultOf(request.url);
    if (!planted) return;
    const { fault, ended } = planted;
    // A cached file must not hide the fault.
    delete request.headers['if-none-match'];
    if (fault.kind === 'kill') {
      return reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Unavailable');
    }
    if (fault.kind === 'hang') await once(ended, 'abort');
    if (fault.kind === 'slow') {
      await sleep(SLOW_MILLISECONDS, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
    // Uncompressed: a wrong byte in a compressed file would be another fault.
    if (fault.kind === 'corrupt') delete request.headers['accept-encoding'];
  });

  server.addHook('onSend', async (request, reply, payload) => {
    if (faultOf(request.url)?.fault.kind !== 'corrupt' || !Buffer.isBuffer(payload)) return payload;
    reply.header('cache-control', 'no-store').removeHeader('etag');
    return tampered(payload);
  });
}
