import { clientNetwork } from '@unitbase/contracts/client-network';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { type Pool, row, rows } from '../db/query';
import { throwHttpError } from './http-error';

/** So many calls within so many seconds. */
export interface Allowance {
  calls: number;
  seconds: number;
}

/**
 * Counts one call under a key in the database, so that all nodes share the count (fixed windows). Answers the seconds to
 * wait, or 0 when it is allowed.
 */
export async function countCall(pool: Pool, key: string, { calls, seconds }: Allowance): Promise<number> {
  const counted = await row<{ count: number; wait: number }>(
    pool,
    `INSERT INTO rate_limits AS r (key, count, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
       resets_at = CASE WHEN r.resets_at <= now() THEN now() + make_interval(secs => $2) ELSE r.resets_at END
     RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`,
    [key, seconds],
  );
  return counted && counted.count > calls ? Math.max(1, counted.wait) : 0;
}

/** Who calls, as every limit by address counts it. */
export const callerOf = ({ ip }: FastifyRequest): string => clientNetwork(ip);

/** Throws HTTP 429 and Retry-After once a visitor's address has used up what `name` allows. */
export async function limitCalls(
  pool: Pool,
  request: FastifyRequest,
  name: string,
  allowance: Allowance,
  detail: string = messages.common.tooManyRequests,
): Promise<void> {
  const wait = await countCall(pool, `${name}:${callerOf(request)}`, allowance);
  if (wait > 0) throwHttpError(429, detail, { 'retry-after': String(wait) });
}

/** Deletes expired windows. Any number of nodes may run it. */
export async function purgeRateLimits(pool: Pool): Promise<void> {
  await rows(pool, `DELETE FROM rate_limits WHERE resets_at < now() - interval '1 hour'`);
}
