import { randomBytes } from 'node:crypto';
import type { Pool } from '../../db/query';
import { isSigned, sign } from '../../signing';

/** A person takes longer than this to fill a form, and leaves no page open for longer than that. */
const SOONEST = 3_000;
export const STAMP_HOURS = 12;
const LATEST = STAMP_HOURS * 3_600_000;

/** `time.random.signature`: when a form was given out. For browsers that cannot work for the captcha. */
export async function issueStamp(pool: Pool, at = Date.now()): Promise<string> {
  const text = `${at.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${await sign(pool, 'form', text)}`;
}

/** Whether a stamp is ours, and neither too young nor too old. */
export async function isGoodStamp(pool: Pool, stamp: string): Promise<boolean> {
  const [time = '', random = '', signature = '', ...rest] = stamp.split('.');
  if (rest.length > 0 || !(await isSigned(pool, 'form', `${time}.${random}`, signature))) return false;
  const age = Date.now() - Number.parseInt(time, 36);
  return age >= SOONEST && age <= LATEST;
}
