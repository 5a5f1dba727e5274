import { setTimeout } from 'node:timers/promises';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { type Pool, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { callerOf, countCall } from '../../http/rate-limit';
import { findDevice } from './devices';

const WINDOW_SECONDS = 900;
/** Failures in 15 minutes per account and client (decision D57), and per client for all accounts. */
const PER_CALLER = 5;
const PER_ADDRESS = 100;
/** Failures per account from all clients, after which attempts are delayed. Rejecting would lock the owner out. */
const PER_ACCOUNT = 50;
const DELAY_MS = 1_500;

export interface Attempt {
  /** Removes the attempt from the failure counts. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts count. Throws HTTP 429 above the limit.
 * A browser that signed in to the account before has its own count, so that others cannot lock it out.
 */
export async function beginAttempt(pool: Pool, request: FastifyRequest, email: string): Promise<Attempt> {
  const address = callerOf(request);
  const device = await findDevice(pool, request, email);
  const ownKey = `login:${email}:${device ? `device ${device}` : address}`;
  const sharedKeys = device ? [] : [`login-ip:${address}`, `login-account:${email}`];
  await limit(pool, ownKey, PER_CALLER);
  if (!device) {
    await limit(pool, `login-ip:${address}`, PER_ADDRESS);
    const isAttacked = (await countFailure(pool, `login-account:${email}`, PER_ACCOUNT)) > 0;
    if (isAttacked) await setTimeout(DELAY_MS);
  }
  return {
    succeeded: async () => {
      await rows(pool, 'DELETE FROM rate_limits WHERE key = $1', [ownKey]);
      await rows(pool, 'UPDATE rate_limits SET count = greatest(0, count - 1) WHERE key = ANY($1)', [
        sharedKeys,
      ]);
    },
  };
}

const countFailure = (pool: Pool, key: string, calls: number) =>
  countCall(pool, key, { calls, seconds: WINDOW_SECONDS });

async function limit(pool: Pool, key: string, calls: number): Promise<void> {
  const wait = await countFailure(pool, key, calls);
  if (wait > 0) throwHttpError(429, messages.login.throttled, { 'retry-after': String(wait) });
}
