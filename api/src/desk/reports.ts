import { type Actor, addAuditEntry } from '../db/audit';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { type Decision, DeskError } from './decision';
import { deskMails } from './mails';

/** A report as listed for staff, without the messages. */
export interface ListedReport {
  id: number;
  subject: string;
  company: string;
  sender: string;
  /** Side that reported it: sender or company. */
  by: string;
  reason: string;
  reported: Date;
}

const OPEN_SQL = 't.reported_at IS NOT NULL AND t.report_closed_at IS NULL';

const REPORT_SQL = `
  SELECT t.id, t.subject, o.name AS company, u.email AS sender, t.reported_by AS "by", t.report_reason AS reason,
    t.reported_at AS reported
  FROM threads t JOIN orgs o ON o.id = t.org_id JOIN users u ON u.id = t.user_id WHERE ${OPEN_SQL}`;

/** Returns open reports of threads, oldest first; at most 200. */
export const listReports = (pool: Pool): Promise<ListedReport[]> =>
  rows<ListedReport>(pool, `${REPORT_SQL} ORDER BY t.reported_at, t.id LIMIT 200`);

async function requireReport(connection: Connection, id: number, lock = ''): Promise<ListedReport> {
  const report = await row<ListedReport>(connection, `${REPORT_SQL} AND t.id = $1 ${lock}`, [id]);
  if (!report) throw new DeskError(`There is no open report of thread ${id}.`);
  return report;
}

/**
 * Returns a reported thread with its messages, and records in the audit that staff have read it. Throws `DeskError` for
 * a thread without an open report: only its two sides read it.
 */
export function showReport(pool: Pool, actor: Actor, id: number): Promise<Record<string, unknown>> {
  return transaction(pool, async (client) => {
    const report = await requireReport(client, id);
    await addAuditEntry(client, {
      ...{ actor, action: 'thread.read', entity: 'thread', id, name: report.company },
      detail: { reported_by: report.by },
    });
    const messages = await rows(
      client,
      `SELECT side, text, quoted, sent_at, (SELECT coalesce(jsonb_agg(a.name), '[]') FROM attachments a
         WHERE a.message_id = m.id) AS files FROM messages m WHERE thread_id = $1 ORDER BY id`,
      [id],
    );
    return { ...report, messages };
  });
}

function close(
  pool: Pool,
  actor: Actor,
  id: number,
  action: 'report.approve' | 'report.reject',
  why: string | undefined,
): Promise<Decision> {
  return transaction(pool, async (client: PoolClient) => {
    const report = await requireReport(client, id, 'FOR UPDATE OF t');
    const reporter = await row<{ email: string }>(
      client,
      `UPDATE threads t SET report_closed_at = now() FROM threads p LEFT JOIN users u ON u.id = p.reporter_id
       WHERE t.id = $1 AND p.id = t.id RETURNING coalesce(u.email, '') AS email`,
      [id],
    );
    const mailed = why !== undefined && reporter?.email ? [reporter.email] : [];
    for (const to of mailed)
      await putInOutbox(client, 'mail', deskMails.reportAnswer(to, report.subject, why ?? ''));
    await addAuditEntry(client, {
      ...{ actor, action, entity: 'thread', id, name: report.company, why },
      ...{ before: { report: 'open' }, after: { report: 'closed' } },
    });
    return { id, status: 'closed', text: `The report of thread ${id} is closed`, mailed };
  });
}

/** Closes a report. @param answer text of a mail to the person who reported the thread; none if not needed */
export const approveReport = (
  pool: Pool,
  actor: Actor,
  id: number,
  answer: string | undefined,
): Promise<Decision> => close(pool, actor, id, 'report.approve', answer);

/** Closes a report that is unfounded, and mails the reason. */
export const rejectReport = (pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> =>
  close(pool, actor, id, 'report.reject', why);
