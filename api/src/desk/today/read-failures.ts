import { maySee, type StaffRole } from '@unitbase/contracts/desk/rights';
import {
  FAILURE_DAYS,
  FAILURES_SHOWN,
  type FailureKind,
  failureKinds,
  failureRights,
  OVERDUE_MINUTES,
} from '@unitbase/contracts/desk/today';
import type { Failure, FailureGroup } from '@unitbase/contracts/entities/desk/today';
import { notTried } from '@unitbase/contracts/messages/desk/today';
import { emailKey } from '../../db/email-key';
import { type Pool, rows, utc } from '../../db/query';

/** Returns SQL for the page about a failure: `null` without an id. */
const target = (kind: 'company' | 'user' | 'import', id: string) =>
  `CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('kind', '${kind}', 'id', ${id}) END AS target`;

const OVERDUE = `x.done_at IS NULL AND x.created_at < now() - interval '${OVERDUE_MINUTES} minutes'`;
const RECENT = `now() - interval '${FAILURE_DAYS} days'`;
const SERVICES = `('marketing', 'newsletter')`;

const REASON = `CASE WHEN x.attempts = 0 THEN '${notTried}' ELSE x.last_error END AS reason`;

/** Recipient of a mail, or of the adapter that makes one. */
const ADDRESS = `coalesce(x.payload ->> 'to', x.payload ->> 'email')`;

/** SELECT of all failures of each kind. Subjects and texts of mails stay out: staff read threads only with a record. */
const SOURCES: Record<FailureKind, string> = {
  mail: `
    SELECT coalesce(${ADDRESS}, 'Message ' || (x.payload ->> 'messageId')) AS name,
      ${REASON}, x.created_at AS at, ${target('user', 'u.id')}
    FROM outbox x LEFT JOIN users u ON u.email_key = ${emailKey(ADDRESS)}
    WHERE ${OVERDUE} AND x.adapter NOT IN ${SERVICES}`,
  undelivered: `
    SELECT CASE WHEN m.side = 'sender' THEN o.name ELSE u.email END AS name, '' AS reason, w.created_at AS at,
      CASE WHEN m.side = 'sender' THEN jsonb_build_object('kind', 'company', 'id', o.id)
        ELSE jsonb_build_object('kind', 'user', 'id', u.id) END AS target
    FROM message_mails w JOIN messages m ON m.id = w.message_id JOIN threads t ON t.id = m.thread_id
    JOIN orgs o ON o.id = t.org_id JOIN users u ON u.id = t.user_id
    WHERE w.state = 'failed' AND w.created_at > ${RECENT}`,
  service: `
    SELECT x.adapter AS name, ${REASON}, x.created_at AS at, NULL::jsonb AS target
    FROM outbox x WHERE ${OVERDUE} AND x.adapter IN ${SERVICES}`,
  // An import without a problem was stopped by a member of staff.
  import: `
    SELECT x.file_name AS name, x.problem AS reason, x.phase_at AS at, ${target('import', 'x.id')}
    FROM imports x WHERE x.status = 'stopped' AND x.problem <> ''`,
  showreel: `
    SELECT o.name, x.failure AS reason, x.created_at AS at, ${target('company', 'o.id')}
    FROM reels x JOIN orgs o ON o.id = x.org_id WHERE x.status = 'failed' AND x.created_at > ${RECENT}`,
};

/** Returns what failed in the rooms of a role; no kind without a failure. */
export async function readFailures(pool: Pool, role: StaffRole): Promise<FailureGroup[]> {
  const kinds = failureKinds.filter((kind) => maySee(role, failureRights[kind]));
  const groups = await Promise.all(kinds.map((kind) => readGroup(pool, kind)));
  return groups.filter(({ count }) => count > 0);
}

async function readGroup(pool: Pool, kind: FailureKind): Promise<FailureGroup> {
  const failures = await rows<Failure & { count: number }>(
    pool,
    `SELECT f.name, f.reason, ${utc('f.at')} AS at, f.target, count(*) OVER ()::int AS count
     FROM (${SOURCES[kind]}) f ORDER BY f.at DESC, f.name LIMIT ${FAILURES_SHOWN}`,
  );
  const results = failures.map(({ count: _, ...failure }) => failure);
  return { kind, count: failures[0]?.count ?? 0, results };
}
