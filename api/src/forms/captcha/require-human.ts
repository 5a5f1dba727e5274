import { createHash } from 'node:crypto';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '../../db/query';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { countCall, limitCalls } from '../../http/rate-limit';
import type { Captcha } from './altcha';
import { isValidStamp, STAMP_HOURS } from './form-stamp';

/** Fields of a form that is protected from robots. */
export interface HumanFields {
  recapture: string;
  form_stamp: string;
  referral_note: string;
}

const HOUR = 3_600;
/** Limits without a captcha solution: per address, and per stamp (cached pages share one stamp). */
const WITHOUT_SCRIPT = { calls: 5, seconds: HOUR };
const PER_STAMP = { calls: 20, seconds: STAMP_HOURS * HOUR };
const WITH_CAPTCHA = { calls: 30, seconds: HOUR };

const notHuman = (): never => throwFieldErrors({ recapture: [messages.register.captcha] });

/**
 * Rejects robots (docs/decisions/0004-accept-forms-without-a-captcha-answer.md; decision C13): the honeypot must be
 * empty, and the captcha solved or, with a lower limit, the stamp valid. Throws HTTP 422 under `recapture`, or 429.
 * @param name of the form, which has its own limits
 */
export async function requireHuman(
  pool: Pool,
  captcha: Captcha,
  request: FastifyRequest,
  name: string,
  fields: HumanFields,
): Promise<void> {
  if (fields.referral_note !== '') notHuman();
  if (fields.recapture !== '') {
    await limitCalls(pool, request, name, WITH_CAPTCHA);
    if (!(await captcha.accept(fields.recapture))) notHuman();
    return;
  }
  if (!(await isValidStamp(pool, fields.form_stamp))) notHuman();
  await limitCalls(pool, request, `${name}-without-script`, WITHOUT_SCRIPT);
  const stamp = createHash('sha256').update(fields.form_stamp).digest('base64url');
  const wait = await countCall(pool, `stamp:${stamp}`, PER_STAMP);
  if (wait > 0) throwHttpError(429, messages.common.tooManyRequests, { 'retry-after': String(wait) });
}
