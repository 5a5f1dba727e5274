import { clientNetwork } from '@unitbase/contracts/client-network';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { type Pool, row, rows } from '../db/query';
import { throwHttpError } from './http-error';

/** Maximum number of calls in a number of seconds. */
export interface Allowance {
  calls: number;
  seconds: number;
}

/** Returns the seconds to wait after counting one call of a key; 0 if the call is allowed. */
export const countCall = async (pool: Pool, key: string, allowance: Allowance): Promise<number> =>
  (await countInWindow(pool, key, allowance)).wait;

/** Counts one call of a key in fixed windows, in the database for all nodes. Returns the calls left and the seconds to wait. */
export async function countInWindow(
  pool: Pool,
  key: string,
  { calls, seconds }: Allowance,
): Promise<{ remaining: number; wait: number }> {
  const window = await row<{ count: number; wait: number }>(
    pool,
    `INSERT INTO rate_limits AS r (key, count, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
       resets_at = CASE WHEN r.resets_at <= now() THEN now() + make_interval(secs => $2) ELSE r.resets_at END
     RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`,
    [key, seconds],
  );
  const { count = 0, wait = 0 } = window ?? {};
  return { remaining: Math.max(0, calls - count), wait: count > calls ? Math.max(1, wait) : 0 };
}

/** Returns the network address of a caller, by which calls are limited. */
export const callerOf = ({ ip }: FastifyRequest): string => clientNetwork(ip);

/** Throws HTTP 429 with Retry-After if a key has exceeded its allowance, from whatever network its calls come. */
export async function limitKey(
  pool: Pool,
  key: string,
  allowance: Allowance,
  detail: string = messages.common.tooManyRequests,
): Promise<void> {
  const wait = await countCall(pool, key, allowance);
  if (wait > 0) throwHttpError(429, detail, { 'retry-after': String(wait) });
}

/** Throws HTTP 429 with Retry-After if the visitor's address has exceeded the allowance of `name`. */
export const limitCalls = (
  pool: Pool,
  request: FastifyRequest,
  name: string,
  allowance: Allowance,
  detail?: string,
): Promise<void> => limitKey(pool, `${name}:${callerOf(request)}`, allowance, detail);

/** Deletes expired windows. Several nodes may run it at once. */
export async function purgeRateLimits(pool: Pool): Promise<void> {
  await rows(pool, `DELETE FROM rate_limits WHERE resets_at < now() - interval '1 hour'`);
}
