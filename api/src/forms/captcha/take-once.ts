import { createHash } from 'node:crypto';
import { type PoolClient, row } from '../../db/query';
import { STAMP_HOURS } from './form-stamp';
import type { HumanFields } from './prove-human';

/**
 * Whether a form, by its stamp and its words, is taken now for the first time. A double click sends it twice where no
 * script holds the second one back: both are answered, what they ask for is done once. Call it inside the transaction
 * that does it: the second form waits for how the first one ends. A captcha's answer passes once by itself.
 */
export async function takeOnce(client: PoolClient, form: HumanFields): Promise<boolean> {
  if (form.recapture !== '') return true;
  const key = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  const taken = await row(
    client,
    `INSERT INTO captcha_used (signature, expires_at) VALUES ($1, now() + make_interval(hours => $2))
     ON CONFLICT DO NOTHING RETURNING signature`,
    [key, STAMP_HOURS],
  );
  return taken !== undefined;
}
