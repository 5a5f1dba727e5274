import { setTimeout } from 'node:timers/promises';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { type Pool, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { callerOf, countCall } from '../../http/rate-limit';
import { knownDevice } from './devices';

const WINDOW = 900;
/** 5 failures in 15 minutes by account and address (decision D57), and more for all accounts of one address. */
const PER_CALLER = 5;
const PER_ADDRESS = 100;
/** Failures of one account from everywhere until each further attempt waits. Rejecting would lock its owner out. */
const PER_ACCOUNT = 50;
const DELAY_MILLISECONDS = 1_500;

export interface Attempt {
  /** Takes the attempt back: it was no failure. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; throws HTTP 429 past the limit, whatever
 * the password is. A browser that signed in to the account before counts alone: others cannot lock it out.
 */
export async function beginAttempt(pool: Pool, request: FastifyRequest, email: string): Promise<Attempt> {
  const address = callerOf(request);
  const device = await knownDevice(pool, request, email);
  const own = `login:${email}:${device ? `device ${device}` : address}`;
  const wide = device ? [] : [`login-ip:${address}`, `login-account:${email}`];
  await limit(pool, own, PER_CALLER);
  if (!device) {
    await limit(pool, `login-ip:${address}`, PER_ADDRESS);
    const isAttacked = (await countFailure(pool, `login-account:${email}`, PER_ACCOUNT)) > 0;
    if (isAttacked) await setTimeout(DELAY_MILLISECONDS);
  }
  return {
    succeeded: async () => {
      await rows(pool, 'DELETE FROM rate_limits WHERE key = $1', [own]);
      await rows(pool, 'UPDATE rate_limits SET count = greatest(0, count - 1) WHERE key = ANY($1)', [wide]);
    },
  };
}

const countFailure = (pool: Pool, key: string, calls: number) =>
  countCall(pool, key, { calls, seconds: WINDOW });

async function limit(pool: Pool, key: string, calls: number): Promise<void> {
  const wait = await countFailure(pool, key, calls);
  if (wait > 0) throwHttpError(429, messages.login.throttled, { 'retry-after': String(wait) });
}
