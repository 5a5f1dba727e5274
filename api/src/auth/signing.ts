import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Pool, row, rows } from '../db/query';

const secrets = new WeakMap<Pool, Promise<string>>();

async function readOrMake(pool: Pool): Promise<string> {
  await rows(
    pool,
    `INSERT INTO meta (key, value) VALUES ('signing_secret', to_jsonb($1::text)) ON CONFLICT DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  );
  const stored = await row<{ secret: string }>(
    pool,
    `SELECT value #>> '{}' AS secret FROM meta WHERE key = 'signing_secret'`,
  );
  if (!stored) throw new Error('The signing secret could not be stored.');
  return stored.secret;
}

/** The installation's secret: made once, kept in the database, so that every node signs and checks alike. */
export function signingSecret(pool: Pool): Promise<string> {
  const known = secrets.get(pool);
  if (known) return known;
  const reading = readOrMake(pool);
  secrets.set(pool, reading);
  reading.catch(() => secrets.delete(pool));
  return reading;
}

/** @param purpose keeps a signature for one use from being one for another */
export async function sign(pool: Pool, purpose: string, text: string): Promise<string> {
  return createHmac('sha256', `${await signingSecret(pool)}:${purpose}`)
    .update(text)
    .digest('base64url');
}

/** Whether `signature` is ours for this purpose and text. Takes as long for one that is wrong. */
export async function isSigned(
  pool: Pool,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const [right, given] = [Buffer.from(await sign(pool, purpose, text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
