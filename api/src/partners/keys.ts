import { createHash, randomBytes } from 'node:crypto';
import * as messages from '@unitbase/contracts/messages';
import { LRUCache } from 'lru-cache';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, row, rows, transaction } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { countInWindow } from '../http/rate-limit';

export interface PartnerKey {
  id: number;
  /** Name of the partner. */
  name: string;
  callsPerMinute: number;
  createdAt: Date;
  revokedAt: Date | null;
}

const COLUMNS = `id, name, calls_per_minute AS "callsPerMinute", created_at AS "createdAt", revoked_at AS "revokedAt"`;
const SHAPE = /^ub_[\w-]{32}$/;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Creates a key. It is returned only once: the database stores its hash. */
export async function createKey(
  pool: Pool,
  actor: Actor,
  { name, callsPerMinute }: Pick<PartnerKey, 'name' | 'callsPerMinute'>,
): Promise<PartnerKey & { key: string }> {
  const key = `ub_${randomBytes(24).toString('base64url')}`;
  return transaction(pool, async (client) => {
    const stored = await row<PartnerKey>(
      client,
      `INSERT INTO partner_keys (name, key_hash, calls_per_minute) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`,
      [name, hashOf(key), callsPerMinute],
    );
    if (!stored) throw new Error('The key could not be stored.');
    await addAuditEntry(client, {
      ...{ actor, action: 'partner-key.create', entity: 'partner_key', id: stored.id, name },
      after: { calls_per_minute: callsPerMinute },
    });
    return { ...stored, key };
  });
}

/** Returns all keys, newest first. */
export const listKeys = (pool: Pool): Promise<PartnerKey[]> =>
  rows<PartnerKey>(pool, `SELECT ${COLUMNS} FROM partner_keys ORDER BY id DESC`);

/** Revokes a key; returns whether it was active. Other nodes may accept it from their cache for another minute. */
export function revokeKey(pool: Pool, actor: Actor, id: number): Promise<boolean> {
  return transaction(pool, async (client) => {
    const revoked = await row<{ name: string }>(
      client,
      'UPDATE partner_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name',
      [id],
    );
    if (!revoked) return false;
    const { name } = revoked;
    await addAuditEntry(client, { actor, action: 'partner-key.revoke', entity: 'partner_key', id, name });
    return true;
  });
}

const caches = new WeakMap<Pool, LRUCache<string, { limit: number }>>();

/** Returns the key's calls per minute, cached for a minute. Rejects an unknown or revoked key (401). */
async function limitOf(pool: Pool, key: string): Promise<number> {
  const cache = caches.get(pool) ?? new LRUCache<string, { limit: number }>({ max: 5_000, ttl: 60_000 });
  caches.set(pool, cache);
  const cached = cache.get(key);
  if (cached) return cached.limit;
  const stored = SHAPE.test(key)
    ? await row<{ limit: number }>(
        pool,
        'SELECT calls_per_minute AS "limit" FROM partner_keys WHERE key_hash = $1 AND revoked_at IS NULL',
        [hashOf(key)],
      )
    : null;
  if (!stored) return throwHttpError(401, messages.common.unknownKey);
  cache.set(key, stored);
  return stored.limit;
}

/** Counts one call of a partner's key. Returns its calls per minute, and the seconds to wait (0 if allowed). */
export async function countPartner(
  pool: Pool,
  key: string,
): Promise<{ limit: number; remaining: number; wait: number }> {
  const limit = await limitOf(pool, key);
  return { limit, ...(await countInWindow(pool, `partner:${hashOf(key)}`, { calls: limit, seconds: 60 })) };
}
