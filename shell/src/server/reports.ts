import { clientNetwork } from '@unitbase/contracts/client-network';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { VITALS } from '../releases/observed';
import type { Telemetry } from './telemetry';

const Label = z.string().regex(/^[a-z][a-z0-9-]{1,30}@[\w.-]{1,60}$/);

/** What a browser tells of one page view. */
const Report = z.object({
  /** The release that owns the page. */
  owner: Label.optional(),
  errors: z
    .array(z.object({ release: Label, message: z.string().max(300), page: z.string().max(200) }))
    .max(10)
    .default([]),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(600_000)).default({}),
});

const REPORT_BYTES = 8_192;
/** Reports of one address that count within a minute: one visitor must not decide over a release. */
const PER_MINUTE = 20;
const MINUTE = 60_000;

/**
 * `POST /_report`: errors and web vitals of browsers, by remote@version. Always answered by 204: a report is a
 * courtesy, and its sender is gone.
 */
export function reports(server: FastifyInstance, telemetry: Telemetry): void {
  const counted = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE, noUpdateTTL: true });

  server.post('/_report', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const report = Report.safeParse(request.body);
    const network = clientNetwork(request.ip);
    const count = (counted.get(network) ?? 0) + 1;
    counted.set(network, count);
    const isForeign = (request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';
    if (!report.success || count > PER_MINUTE || isForeign) return;
    const { owner, errors, vitals } = report.data;
    for (const release of new Set(errors.map((error) => error.release))) telemetry.failedInBrowser(release);
    for (const error of errors) {
      request.log.warn({ ...error, requestId: request.id }, `${error.release} failed in a browser`);
    }
    if (!owner) return;
    for (const name of VITALS) {
      const value = vitals[name];
      if (value !== undefined) telemetry.vital(owner, name, value);
    }
  });
}
