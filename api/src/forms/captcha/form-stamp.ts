import { randomBytes } from 'node:crypto';
import { isSigned, sign } from '../../auth/signing';
import { type Pool, row } from '../../db/query';

/** A person takes longer than this to fill a form, and leaves no page open for longer than that. */
const SOONEST = 3_000;
export const STAMP_HOURS = 12;
const LATEST = STAMP_HOURS * 3_600_000;

/** The database's time in milliseconds: the clocks of nodes differ, and a stamp of one is read by another. */
async function now(pool: Pool): Promise<number> {
  const clock = await row<{ now: number }>(
    pool,
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  return clock?.now ?? Date.now();
}

/**
 * `time.random.signature`: when a form was given out. For browsers that cannot work for the captcha.
 * @param age of the form already, in milliseconds
 */
export async function issueStamp(pool: Pool, age = 0): Promise<string> {
  const at = (await now(pool)) - age;
  const text = `${at.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${await sign(pool, 'form', text)}`;
}

/** Whether a stamp is ours, and neither too young nor too old. */
export async function isGoodStamp(pool: Pool, stamp: string): Promise<boolean> {
  const [time = '', random = '', signature = '', ...rest] = stamp.split('.');
  if (rest.length > 0 || !(await isSigned(pool, 'form', `${time}.${random}`, signature))) return false;
  const age = (await now(pool)) - Number.parseInt(time, 36);
  return age >= SOONEST && age <= LATEST;
}
