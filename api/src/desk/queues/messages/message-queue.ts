import type { Pool } from '../../../db/query';
import { workingDaysAfter } from '../../../orgs/due';
import { questionLines } from '../history';
import { type CaseDetails, type CaseRow, factsOf, type Queue } from '../queue';
import { approveMessage, askAboutMessage, rejectMessage } from './decide-message';

interface MessageRow extends CaseRow {
  telephone: string;
  message: string;
}

const SELECT = `
  SELECT m.id, m.contact_name AS name, m.contact_email AS place, NULL::text AS package, m.contact_message AS words,
    m.created_at AS since, ${workingDaysAfter('m.created_at')} AS due,
    CASE WHEN m.closed_at IS NULL THEN 'open' ELSE 'closed' END AS status, m.closed_at AS decided_at,
    m.closed_by AS decided_by, m.closed_by_name AS decided_by_name, m.contact_telephone AS telephone,
    m.contact_message AS message
  FROM contact_messages m`;

const LONGEST_SUMMARY = 120;

/** Messages of the contact form. */
export const messages: Queue<MessageRow> = {
  noun: 'message',
  waiting: `${SELECT} WHERE m.closed_at IS NULL`,
  done: `${SELECT} WHERE m.closed_at IS NOT NULL`,
  one: `${SELECT} WHERE m.id = $1`,
  summarize: ({ message }) => ({ summary: excerptOf(message), check: null }),
  show,
  decisions: { approve: approveMessage, ask: askAboutMessage, decline: rejectMessage },
};

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SUMMARY ? `${line.slice(0, LONGEST_SUMMARY - 1)}…` : line;
}

async function show(pool: Pool, message: MessageRow): Promise<Partial<CaseDetails>> {
  return {
    kind: 'Message',
    lead: message.place,
    facts: factsOf({ Email: message.place, Telephone: message.telephone, Message: message.message }),
    history: await questionLines(pool, 'contact_message', message.id),
  };
}
