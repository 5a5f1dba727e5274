import * as messages from '@unitbase/contracts/messages';
import { type Pool, rows } from '../../db/query';
import { countCall } from '../../http/rate-limit';
import { refuse } from '../../http/refusal';

const WINDOW = 900;

/** 5 failures in 15 minutes by account and address (decision D57); wider nets under guessing from many addresses. */
const NETS = [
  { key: (email: string, ip: string) => `login:${email}:${ip}`, calls: 5 },
  { key: (_email: string, ip: string) => `login-ip:${ip}`, calls: 100 },
  { key: (email: string, _ip: string) => `login-account:${email}`, calls: 50 },
] as const;

export interface Attempt {
  /** Takes the attempt back: it was no failure. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; refuses 429 past the limit, whatever
 * the password is.
 */
export async function beginAttempt(pool: Pool, email: string, ip: string): Promise<Attempt> {
  for (const net of NETS) {
    const wait = await countCall(pool, net.key(email, ip), { calls: net.calls, seconds: WINDOW });
    if (wait > 0) refuse(429, messages.login.throttled, { 'retry-after': String(wait) });
  }
  return {
    succeeded: async () => {
      const [own, ...wide] = NETS.map((net) => net.key(email, ip));
      await rows(pool, 'DELETE FROM rate_limits WHERE key = $1', [own]);
      await rows(pool, 'UPDATE rate_limits SET count = greatest(0, count - 1) WHERE key = ANY($1)', [wide]);
    },
  };
}
