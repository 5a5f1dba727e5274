import { addAuditEntry } from '../db/audit';
import { type Pool, row, rows, transaction } from '../db/query';
import { DeskError } from './decision';

/** A notice as the desk shows it: `starts_at` and `ends_at` in London's time, `2026-12-03 07:00`. */
export interface StoredNotice {
  id: number;
  text: string;
  starts_at: string;
  ends_at: string;
  /** Whether visitors see it now. */
  shown: boolean;
}

const NOTICE = `id, text, to_char(starts_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS starts_at,
  to_char(ends_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS ends_at,
  starts_at <= now() AND ends_at > now() AS shown`;

/** Notices of the house, the last to end first (decision D64). */
export const listNotices = (pool: Pool): Promise<StoredNotice[]> =>
  rows<StoredNotice>(pool, `SELECT ${NOTICE} FROM notices ORDER BY ends_at DESC, id DESC`);

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)$/;
const LONGEST = 300;

/** A moment in London as it was typed. Throws `DeskError`. */
function readMoment(text: string, what: string): string {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) {
    throw new DeskError(`${what} '${text}' is no moment such as '2026-12-03 07:00' (London).`);
  }
  return text.replace('T', ' ');
}

export interface NewNotice {
  text: string;
  from: string;
  until: string;
}

/** Announces something between two moments. Throws `DeskError`. */
export async function addNotice(pool: Pool, { text, from, until }: NewNotice): Promise<StoredNotice> {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') throw new DeskError('A notice without words announces nothing.');
  if (Array.from(words).length > LONGEST) {
    throw new DeskError(`A notice holds ${LONGEST} characters at most.`);
  }
  const [start, end] = [readMoment(from, '--from'), readMoment(until, '--until')];
  if (end <= start) throw new DeskError('A notice ends after it begins: --until is not later than --from.');
  return transaction(pool, async (client) => {
    const added = await row<StoredNotice>(
      client,
      `INSERT INTO notices (text, starts_at, ends_at)
       SELECT $1, $2::timestamp AT TIME ZONE 'Europe/London', $3::timestamp AT TIME ZONE 'Europe/London'
       WHERE $3::timestamp AT TIME ZONE 'Europe/London' > now()
       RETURNING ${NOTICE}`,
      [words, start, end],
    );
    if (!added) throw new DeskError(`Nobody would see this notice: --until '${end}' (London) is over.`);
    await addAuditEntry(client, 'add', 'notice', added.id, { text: words, from: start, until: end });
    return added;
  });
}

/** Takes a notice back. Throws `DeskError` for one that is not there. */
export const removeNotice = (pool: Pool, id: number): Promise<StoredNotice> =>
  transaction(pool, async (client) => {
    const removed = await row<StoredNotice>(client, `DELETE FROM notices WHERE id = $1 RETURNING ${NOTICE}`, [
      id,
    ]);
    if (!removed) throw new DeskError(`There is no notice ${id}.`);
    await addAuditEntry(client, 'remove', 'notice', id, { text: removed.text });
    return removed;
  });
