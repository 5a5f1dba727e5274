import { createHash, randomBytes } from 'node:crypto';
import * as messages from '@unitbase/contracts/messages';
import { LRUCache } from 'lru-cache';
import { type Pool, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { countCall } from '../http/rate-limit';

export interface PartnerKey {
  id: number;
  /** Who has it. */
  name: string;
  callsPerMinute: number;
  createdAt: Date;
  revokedAt: Date | null;
}

const COLUMNS = `id, name, calls_per_minute AS "callsPerMinute", created_at AS "createdAt", revoked_at AS "revokedAt"`;
const SHAPE = /^ub_[\w-]{32}$/;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Makes a key. It is told once: the database holds its hash. */
export async function createKey(
  pool: Pool,
  { name, callsPerMinute }: Pick<PartnerKey, 'name' | 'callsPerMinute'>,
): Promise<PartnerKey & { key: string }> {
  const key = `ub_${randomBytes(24).toString('base64url')}`;
  const made = await row<PartnerKey>(
    pool,
    `INSERT INTO partner_keys (name, key_hash, calls_per_minute) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`,
    [name, hashOf(key), callsPerMinute],
  );
  if (!made) throw new Error('The key could not be stored.');
  return { ...made, key };
}

/** The newest first. */
export const listKeys = (pool: Pool): Promise<PartnerKey[]> =>
  rows<PartnerKey>(pool, `SELECT ${COLUMNS} FROM partner_keys ORDER BY id DESC`);

/** Answers whether there was such a key at work. Nodes that know it let it pass for up to a minute more. */
export async function revokeKey(pool: Pool, id: number): Promise<boolean> {
  const revoked = await rows(
    pool,
    'UPDATE partner_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id',
    [id],
  );
  return revoked.length > 0;
}

const known = new WeakMap<Pool, LRUCache<string, { limit: number }>>();

/** The key's limit, kept for a minute. Rejects a key that is unknown or revoked (401). */
async function limitOf(pool: Pool, key: string): Promise<number> {
  const cache = known.get(pool) ?? new LRUCache<string, { limit: number }>({ max: 5_000, ttl: 60_000 });
  known.set(pool, cache);
  const kept = cache.get(key);
  if (kept) return kept.limit;
  const found = SHAPE.test(key)
    ? await row<{ limit: number }>(
        pool,
        'SELECT calls_per_minute AS "limit" FROM partner_keys WHERE key_hash = $1 AND revoked_at IS NULL',
        [hashOf(key)],
      )
    : null;
  if (!found) return throwHttpError(401, messages.common.unknownKey);
  cache.set(key, found);
  return found.limit;
}

/** Counts one call of a partner's key: what it may do in a minute, and the seconds to wait when that is used up. */
export async function countPartner(pool: Pool, key: string): Promise<{ limit: number; wait: number }> {
  const limit = await limitOf(pool, key);
  return { limit, wait: await countCall(pool, `partner:${hashOf(key)}`, { calls: limit, seconds: 60 }) };
}
