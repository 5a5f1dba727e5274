import { randomBytes } from 'node:crypto';
import { isSigned, sign } from '../../auth/signing';
import { type Pool, row } from '../../db/query';

/** Minimum and maximum age of a form when it is sent, in milliseconds. */
const MIN_AGE = 3_000;
export const STAMP_HOURS = 12;
const MAX_AGE = STAMP_HOURS * 3_600_000;

/** Returns the database's time in milliseconds: the clocks of nodes differ, and another node may check the stamp. */
async function now(pool: Pool): Promise<number> {
  const clock = await row<{ now: number }>(
    pool,
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  return clock?.now ?? Date.now();
}

/**
 * Returns a signed issue time, `time.random.signature`, for browsers that cannot solve the captcha.
 * @param age how long ago the form was issued, in milliseconds
 */
export async function issueStamp(pool: Pool, age = 0): Promise<string> {
  const issuedAt = (await now(pool)) - age;
  const text = `${issuedAt.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${await sign(pool, 'form', text)}`;
}

/** Returns whether a stamp has our signature and an allowed age. */
export async function isValidStamp(pool: Pool, stamp: string): Promise<boolean> {
  const [time = '', random = '', signature = '', ...rest] = stamp.split('.');
  if (rest.length > 0 || !(await isSigned(pool, 'form', `${time}.${random}`, signature))) return false;
  const age = (await now(pool)) - Number.parseInt(time, 36);
  return age >= MIN_AGE && age <= MAX_AGE;
}
