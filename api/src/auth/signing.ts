import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Connection, type Pool, row, rows } from '../db/query';

const secrets = new WeakMap<Pool, Promise<string>>();

/** Reads the secret of `signingSecret`, or creates it. For the first fill, which is one transaction. */
export async function readSigningSecret(connection: Connection): Promise<string> {
  await rows(
    connection,
    `INSERT INTO meta (key, value) VALUES ('signing_secret', to_jsonb($1::text)) ON CONFLICT DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  );
  const stored = await row<{ secret: string }>(
    connection,
    `SELECT value #>> '{}' AS secret FROM meta WHERE key = 'signing_secret'`,
  );
  if (!stored) throw new Error('The signing secret could not be stored.');
  return stored.secret;
}

/** Returns the secret with which all nodes sign: created once, stored in the database. */
export function signingSecret(pool: Pool): Promise<string> {
  const cached = secrets.get(pool);
  if (cached) return cached;
  const secret = readSigningSecret(pool);
  secrets.set(pool, secret);
  secret.catch(() => secrets.delete(pool));
  return secret;
}

/** Returns the signature of a text. A signature for one purpose is not valid for another. */
export async function sign(pool: Pool, purpose: string, text: string): Promise<string> {
  return createHmac('sha256', `${await signingSecret(pool)}:${purpose}`)
    .update(text)
    .digest('base64url');
}

/** Returns whether a signature is valid for this purpose and text. Compares in constant time. */
export async function isSigned(
  pool: Pool,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const [expected, actual] = [Buffer.from(await sign(pool, purpose, text)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
