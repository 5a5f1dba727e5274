import { type Pool, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { readDigest } from './digest-items';
import { followMails } from './mails';
import { stopToken } from './stop';

/** The follower whose mail is due longest at `$1`, locked so that another node takes the next one. */
const DUE_SQL = `
  SELECT id, email, mailed_until FROM followers
  WHERE mailed_until <= $1::timestamptz - CASE frequency WHEN 'daily' THEN interval '1 day' ELSE interval '7 days' END
  ORDER BY mailed_until, id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Age at which a change is mailed. Its time is the start of its transaction, which may not be committed yet. */
const SETTLING_MS = 10 * 60_000;

/** Sends one mail with everything new until then to the next follower. Returns false if none is due. */
async function sendNext(pool: Pool, siteUrl: string, until: Date): Promise<boolean> {
  return transaction(pool, async (client) => {
    const due = await row<{ id: number; email: string; mailed_until: Date }>(client, DUE_SQL, [until]);
    if (!due) return false;
    const parts = await readDigest(client, due.id, due.mailed_until, until);
    if (parts.length > 0) {
      const token = await stopToken(pool, due.id);
      await putInOutbox(client, 'mail', followMails.digest(due.email, siteUrl, parts, token));
    }
    await rows(client, 'UPDATE followers SET mailed_until = $2 WHERE id = $1', [due.id, until]);
    return true;
  });
}

/** Sends every mail of followed subjects that is due, at most one to each address. */
export async function sendDigests(
  pool: Pool,
  siteUrl: string,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const until = new Date(now.getTime() - SETTLING_MS);
  while (!signal?.aborted && (await sendNext(pool, siteUrl, until)));
}
