import { factorRules } from '@unitbase/contracts/desk/factor';
import { paused } from '@unitbase/contracts/messages/desk/staff';
import { type Pool, row, rows } from '../../db/query';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { countCall } from '../../http/rate-limit';

const { tries, pauseSeconds } = factorRules;

/**
 * Checks a code of a staff member. Counts the attempt before the check, so that concurrent attempts count. Throws 422 with
 * the tries that are left for a wrong code, and 429 during the pause.
 */
export async function attemptCode(
  pool: Pool,
  userId: number,
  check: () => Promise<boolean>,
  message: (left: number) => string,
): Promise<void> {
  const key = `factor:${userId}`;
  const wait = await countCall(pool, key, { calls: tries, seconds: pauseSeconds });
  if (wait > 0) throwHttpError(429, paused, { 'retry-after': String(wait) });
  if (await check()) {
    await rows(pool, 'DELETE FROM rate_limits WHERE key = $1', [key]);
    return;
  }
  const counted = await row<{ count: number }>(pool, 'SELECT count FROM rate_limits WHERE key = $1', [key]);
  throwFieldErrors({ code: [message(Math.max(0, tries - (counted?.count ?? tries)))] });
}
