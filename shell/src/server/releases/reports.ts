import { VITALS } from '@unitbase/releases/registry/metrics';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createRateLimit } from './rate-limit';
import type { SignedViews } from './signed-views';
import type { Telemetry } from './telemetry';

const Label = z.string().regex(/^[a-z][a-z0-9-]{1,30}@[\w.-]{1,60}$/);

/** Report of a browser about one page view. */
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
/** Maximum number of reports of one network per minute. */
const REPORTS_PER_MINUTE = 20;
const MINUTE_MILLISECONDS = 60_000;
/** Maximum per network, release and vital: one visitor must not decide about a release. */
const VITALS_PER_HOUR = 5;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Serves `POST /_report`: errors and web vitals of browsers, by remote@version. During a canary a report counts only with
 * the signed view of its page (docs/decisions/0019). Always returns 204, because the sender has left the page.
 */
export function reports(
  server: FastifyInstance,
  telemetry: Telemetry,
  signedViews: Promise<SignedViews>,
): void {
  const isWithinMinute = createRateLimit(REPORTS_PER_MINUTE, MINUTE_MILLISECONDS);
  const isWithinHour = createRateLimit(VITALS_PER_HOUR, HOUR_MILLISECONDS);

  server.post('/_report', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const report = Report.safeParse(request.body);
    const views = await signedViews;
    const network = views.pseudonymOf(request.ip);
    const isForeign = (request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';
    if (!report.success || isForeign || !isWithinMinute(network)) return;
    const { owner, errors, vitals } = report.data;
    const viewed = views.readView(request.headers.cookie, request.ip);
    const isTrusted = (release: string) => !telemetry.isCompared(release) || viewed.includes(release);
    for (const { release } of errors)
      if (isTrusted(release)) telemetry.recordBrowserFailure(release, network);
    for (const error of errors) {
      request.log.warn(error, `${error.release} failed in a browser`);
    }
    if (!owner || !isTrusted(owner)) return;
    for (const name of VITALS) {
      const value = vitals[name];
      if (value !== undefined && isWithinHour(`${network} ${owner} ${name}`))
        telemetry.recordVital(owner, name, value);
    }
  });
}
