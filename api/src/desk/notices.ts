import { noticeLimit } from '@unitbase/contracts/desk/commercial';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, row, rows, transaction } from '../db/query';
import { DeskError } from './decision';

/** A notice as listed for staff: `starts_at` and `ends_at` in London time, such as `2026-12-03 07:00`. */
export interface StoredNotice {
  id: number;
  text: string;
  starts_at: string;
  ends_at: string;
  /** Whether visitors see it now. */
  shown: boolean;
}

const COLUMNS = `id, text, to_char(starts_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS starts_at,
  to_char(ends_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS ends_at,
  starts_at <= now() AND ends_at > now() AS shown`;

/** Returns all notices, the last to end first (decision D64). */
export const listNotices = (pool: Pool): Promise<StoredNotice[]> =>
  rows<StoredNotice>(pool, `SELECT ${COLUMNS} FROM notices ORDER BY ends_at DESC, id DESC`);

/** A notice to add; times as entered. */
export interface NewNotice {
  text: string;
  from: string;
  until: string;
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)$/;

/** Throws `DeskError` with the message at its field. */
const reject = (field: keyof NewNotice, message: string): never => {
  throw new DeskError(message, { status: 422, fields: { [field]: [message] } });
};

/** Parses a time in London. Throws `DeskError`. */
function readTime(text: string, field: 'from' | 'until'): string {
  const [, day = ''] = TIME.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) {
    return reject(field, `'${text}' is not a time such as '2026-12-03 07:00' (London).`);
  }
  return text.replace('T', ' ');
}

/** Adds a notice. Throws `DeskError`. */
export async function addNotice(
  pool: Pool,
  actor: Actor,
  { text, from, until }: NewNotice,
): Promise<StoredNotice> {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') reject('text', 'The notice has no text.');
  if (Array.from(words).length > noticeLimit)
    reject('text', `The notice has more than ${noticeLimit} characters.`);
  const [start, end] = [readTime(from, 'from'), readTime(until, 'until')];
  if (end <= start) reject('until', 'The end must be later than the start.');
  return transaction(pool, async (client) => {
    const added = await row<StoredNotice>(
      client,
      `INSERT INTO notices (text, starts_at, ends_at)
       SELECT $1, $2::timestamp AT TIME ZONE 'Europe/London', $3::timestamp AT TIME ZONE 'Europe/London'
       WHERE $3::timestamp AT TIME ZONE 'Europe/London' > now()
       RETURNING ${COLUMNS}`,
      [words, start, end],
    );
    if (!added) return reject('until', `'${end}' (London) is in the past.`);
    await rows(client, `SELECT log_change('notices')`);
    await addAuditEntry(client, {
      ...{ actor, action: 'notice.add', entity: 'notice', id: added.id, name: words },
      after: { text: words, from: start, until: end },
    });
    return added;
  });
}

/** Removes a notice. Throws `DeskError` for an unknown id. */
export const removeNotice = (pool: Pool, actor: Actor, id: number): Promise<StoredNotice> =>
  transaction(pool, async (client) => {
    const removed = await row<StoredNotice>(
      client,
      `DELETE FROM notices WHERE id = $1 RETURNING ${COLUMNS}`,
      [id],
    );
    if (!removed) throw new DeskError(`There is no notice ${id}.`, { status: 404 });
    await rows(client, `SELECT log_change('notices')`);
    await addAuditEntry(client, {
      ...{ actor, action: 'notice.remove', entity: 'notice', id, name: removed.text },
      before: { text: removed.text, from: removed.starts_at, until: removed.ends_at },
    });
    return removed;
  });
