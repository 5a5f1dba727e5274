import { addAuditEntry } from '../../../db/audit';
import { type PoolClient, row, rows } from '../../../db/query';
import { putInOutbox } from '../../../mail/outbox';
import { type Decision, DeskError } from '../../decision';
import { deskMails } from '../../mails';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';

interface StoredReport {
  subject: string;
  company: string;
  /** Address of the person who reported it; '' if their account is erased. */
  reporter: string;
  decided_at: Date | null;
  decided_by_name: string;
}

async function lockReport(client: PoolClient, id: number): Promise<StoredReport> {
  const report = await row<StoredReport>(
    client,
    `SELECT t.subject, o.name AS company, t.report_closed_at AS decided_at, t.report_closed_by_name AS decided_by_name,
       coalesce((SELECT u.email FROM users u WHERE u.id = t.reporter_id), '') AS reporter
     FROM threads t JOIN orgs o ON o.id = t.org_id WHERE t.id = $1 AND t.reported_at IS NOT NULL FOR UPDATE OF t`,
    [id],
  );
  if (!report) throw new DeskError(`There is no report of thread ${id}.`, { status: 404 });
  if (report.decided_at !== null)
    throw alreadyDecided(`The report of thread ${id}`, { ...report, status: 'closed' });
  return report;
}

async function close(
  { client, actor, id, text: why }: DecisionRequest,
  action: 'report.approve' | 'report.reject',
): Promise<Decision> {
  const { subject, company, reporter } = await lockReport(client, id);
  await rows(
    client,
    `UPDATE threads SET report_closed_at = now(), report_closed_by = $2, report_closed_by_name = $3 WHERE id = $1`,
    [id, actor.id, actor.name],
  );
  const mailed = why !== '' && reporter !== '' ? [reporter] : [];
  for (const to of mailed) await putInOutbox(client, 'mail', deskMails.reportAnswer(to, subject, why));
  await addAuditEntry(client, {
    ...{ actor, action, entity: 'thread', id, name: company, why },
    ...{ before: { report: 'open' }, after: { report: 'closed' } },
  });
  return { id, status: 'closed', text: `The report of thread ${id} is closed`, mailed };
}

/** Closes a report. A text is mailed as the answer to the person who reported the thread. */
export const approveReport = (request: DecisionRequest): Promise<Decision> =>
  close(request, 'report.approve');

/** Closes a report that is unfounded, and mails the reason. */
export const rejectReport = (request: DecisionRequest): Promise<Decision> => close(request, 'report.reject');
