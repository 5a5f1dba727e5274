import { createHash } from 'node:crypto';
import { type PoolClient, row } from '../../db/query';
import { STAMP_HOURS } from './form-stamp';
import type { HumanFields } from './require-human';

/**
 * Returns whether this is the first submission of a form. Without scripts a double click sends it twice: both get a
 * success response, but only the first has an effect. Call it in the transaction of the effect: a second one waits.
 */
export async function isFirstSubmission(client: PoolClient, form: HumanFields): Promise<boolean> {
  // A captcha solution is accepted only once anyway.
  if (form.recapture !== '') return true;
  const key = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  const inserted = await row(
    client,
    `INSERT INTO captcha_used (signature, expires_at) VALUES ($1, now() + make_interval(hours => $2))
     ON CONFLICT DO NOTHING RETURNING signature`,
    [key, STAMP_HOURS],
  );
  return inserted !== undefined;
}
