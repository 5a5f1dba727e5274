import { VITALS } from '@unitbase/releases/registry/observed';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createLimit } from './count-limit';
import type { SignedViews } from './signed-views';
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
/** Reports that are read of one network within a minute. */
const PER_MINUTE = 20;
const MINUTE = 60_000;
/** Of one network, release and vital within an hour: one visitor must not decide over a release. */
const VITALS_PER_HOUR = 5;
const HOUR = 3_600_000;

/**
 * `POST /_report`: errors and web vitals of browsers, by remote@version. Of a release on trial a report counts only with
 * the signed view that the page brought (docs/decisions/0019). Always answered by 204: a report is a courtesy, and its sender is
 * gone.
 */
export function reports(
  server: FastifyInstance,
  telemetry: Telemetry,
  signedViews: Promise<SignedViews>,
): void {
  const isWithinMinute = createLimit(PER_MINUTE, MINUTE);
  const isWithinHour = createLimit(VITALS_PER_HOUR, HOUR);

  server.post('/_report', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const report = Report.safeParse(request.body);
    const views = await signedViews;
    const network = views.nameOf(request.ip);
    const isForeign = (request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';
    if (!report.success || isForeign || !isWithinMinute(network)) return;
    const { owner, errors, vitals } = report.data;
    const viewed = views.readView(request.headers.cookie, request.ip);
    const isBelieved = (release: string) => !telemetry.isOnTrial(release) || viewed.includes(release);
    for (const { release } of errors) if (isBelieved(release)) telemetry.failedInBrowser(release, network);
    for (const error of errors) {
      request.log.warn({ ...error, requestId: request.id }, `${error.release} failed in a browser`);
    }
    if (!owner || !isBelieved(owner)) return;
    for (const name of VITALS) {
      const value = vitals[name];
      if (value !== undefined && isWithinHour(`${network} ${owner} ${name}`))
        telemetry.vital(owner, name, value);
    }
  });
}
