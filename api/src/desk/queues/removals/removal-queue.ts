import { formatDate } from '@unitbase/contracts/dates';
import { type Pool, row } from '../../../db/query';
import { questionLines } from '../history';
import { placeOf } from '../place-of';
import { type CaseDetails, type CaseRow, factsOf, type Queue, type Summary } from '../queue';
import { approveRemoval, askAboutRemoval, rejectRemoval } from './decide-removal';

interface RemovalRow extends CaseRow {
  email: string;
  reason: string;
  due_at: Date;
}

const SELECT = `
  SELECT r.id, coalesce(nullif(o.name, ''), nullif(r.contact_name, ''), nullif(r.contact_email, ''), 'Erased') AS name,
    CASE WHEN o.id IS NULL THEN r.contact_email ELSE ${placeOf('o')} END AS place, o.package_code AS package,
    r.contact_email AS words, r.created_at AS since, CASE WHEN r.status = 'open' THEN r.due_at END AS due, r.status,
    CASE WHEN r.status <> 'open' THEN coalesce(r.decided_at, r.created_at) END AS decided_at,
    r.decided_by, r.decided_by_name, r.contact_email AS email, r.reason_message AS reason, r.due_at
  FROM deletion_requests r LEFT JOIN orgs o ON o.id = r.org_id LEFT JOIN countries c ON c.id = o.country_id`;

/** Requests that the user took back themselves were never decided. */
const DECIDED = `(r.status IN ('confirmed', 'done') OR r.status = 'cancelled' AND r.decided_at IS NOT NULL)`;

const queueOf = (noun: string, condition: string): Queue<RemovalRow> => ({
  noun,
  waiting: `${SELECT} WHERE r.status = 'open' AND ${condition}`,
  done: `${SELECT} WHERE ${DECIDED} AND ${condition}`,
  one: `${SELECT} WHERE r.id = $1 AND ${condition}`,
  summarize,
  show,
  decisions: { approve: approveRemoval, ask: askAboutRemoval, decline: rejectRemoval },
  // Until the account is erased, the decision can be taken back.
  revisions: ({ status }) => (status === 'confirmed' ? ['decline'] : []),
});

/** Requests to delete an account with its profile (decision D56). */
export const removals = queueOf('removal request', 'r.org_id IS NOT NULL');
/** Requests to delete an account without a profile. */
export const deletions = queueOf('deletion request', 'r.org_id IS NULL');

function summarize({ reason }: RemovalRow): Summary {
  return { summary: reason ? `“${reason}”` : 'No reason', check: null };
}

interface RemovalFacts {
  contact: string;
  profile_status: string | null;
  other_profiles: string[];
  threads: number;
}

const FACTS_SQL = `
  SELECT r.contact_name AS contact, o.status AS profile_status,
    (SELECT count(*)::int FROM threads t WHERE t.user_id = r.user_id) AS threads,
    (SELECT coalesce(jsonb_agg(p.name ORDER BY p.id), '[]') FROM memberships m JOIN orgs p ON p.id = m.org_id
     WHERE m.user_id = r.user_id AND p.id IS DISTINCT FROM r.org_id) AS other_profiles
  FROM deletion_requests r LEFT JOIN orgs o ON o.id = r.org_id WHERE r.id = $1`;

async function show(pool: Pool, request: RemovalRow): Promise<Partial<CaseDetails>> {
  const facts = await row<RemovalFacts>(pool, FACTS_SQL, [request.id]);
  if (!facts) return {};
  const { contact, profile_status: status, other_profiles: others, threads } = facts;
  return {
    kind: status === null ? 'Deletion request' : 'Removal request',
    lead: request.place,
    facts: factsOf({
      'Asked by': contact,
      Email: request.email,
      Reason: request.reason,
      Profile: status?.replace('_', ' '),
      'Other profiles': others.join('\n'),
      'Threads of the user': threads || '',
      'Erased on': formatDate(request.due_at),
    }),
    checks: others.map((name) => ({ ok: false, text: `${name} stays listed without this user` })),
    history: await questionLines(pool, 'deletion_request', request.id),
  };
}
