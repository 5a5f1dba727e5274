import type { CaseMessage } from '@unitbase/contracts/entities/desk/queues';
import { type Actor, addAuditEntry } from '../../../db/audit';
import { type Pool, rows, transaction } from '../../../db/query';
import { workingDaysAfter } from '../../../orgs/due';
import { USER_NAME_SQL } from '../../../orgs/user-name';
import { placeOf } from '../place-of';
import { type CaseDetails, type CaseRow, factsOf, type Queue } from '../queue';
import { approveReport, rejectReport } from './decide-report';

interface ReportRow extends CaseRow {
  subject: string;
  sender: string;
  sender_name: string;
  /** Side that reported it: sender or company. */
  by: string;
  reason: string;
}

const SELECT = `
  SELECT t.id, o.name, ${placeOf('o')} AS place, o.package_code AS package, t.subject || ' ' || u.email AS words,
    t.reported_at AS since, ${workingDaysAfter('t.reported_at')} AS due,
    CASE WHEN t.report_closed_at IS NULL THEN 'open' ELSE 'closed' END AS status, t.report_closed_at AS decided_at,
    t.report_closed_by AS decided_by, t.report_closed_by_name AS decided_by_name, t.subject, u.email AS sender,
    ${USER_NAME_SQL} AS sender_name, t.reported_by AS "by", t.report_reason AS reason
  FROM threads t JOIN orgs o ON o.id = t.org_id JOIN users u ON u.id = t.user_id
  LEFT JOIN countries c ON c.id = o.country_id WHERE t.reported_at IS NOT NULL`;

/** Reported threads. Staff read their messages only while a report is open, and the audit records it. */
export const reports: Queue<ReportRow> = {
  noun: 'report of thread',
  waiting: `${SELECT} AND t.report_closed_at IS NULL`,
  done: `${SELECT} AND t.report_closed_at IS NOT NULL`,
  one: `${SELECT} AND t.id = $1`,
  summarize: ({ reason, by }) => ({ summary: `By the ${by}: “${reason}”`, check: null }),
  show,
  decisions: { approve: approveReport, decline: rejectReport },
};

async function show(pool: Pool, report: ReportRow, actor: Actor): Promise<Partial<CaseDetails>> {
  const { subject, sender, sender_name, by, reason, decided_at } = report;
  return {
    kind: 'Report',
    lead: subject,
    facts: factsOf({
      Subject: subject,
      Sender: `${sender_name}, ${sender}`,
      Company: report.name,
      'Reported by': by === 'company' ? 'The company' : 'The sender',
      Reason: reason,
    }),
    messages: decided_at === null ? await readMessages(pool, report, actor) : [],
  };
}

/** Returns the messages of a thread, and records in the audit that staff have read it. */
const readMessages = (pool: Pool, report: ReportRow, actor: Actor): Promise<CaseMessage[]> =>
  transaction(pool, async (client) => {
    await addAuditEntry(client, {
      ...{ actor, action: 'thread.read', entity: 'thread', id: report.id, name: report.name },
      detail: { reported_by: report.by },
    });
    const stored = await rows<{ side: string; text: string; sent_at: Date; files: string[] }>(
      client,
      `SELECT side, text, sent_at, (SELECT coalesce(jsonb_agg(a.name), '[]') FROM attachments a
         WHERE a.message_id = m.id) AS files FROM messages m WHERE thread_id = $1 ORDER BY id`,
      [report.id],
    );
    return stored.map(({ side, text, sent_at, files }) => ({
      ...{ text, files },
      from: side === 'company' ? report.name : report.sender_name,
      at: sent_at.toISOString(),
    }));
  });
