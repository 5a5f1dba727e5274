import { type CompanyField, companyFields, companyLabel } from '@unitbase/contracts/desk/company-fields';
import type { CompanyHistory, HistoryEntry } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { type Connection, row, rows, utc } from '../../db/query';
import { USER_NAME_SQL } from '../../orgs/user-name';

interface StoredEntry {
  id: string;
  at: string;
  who: string;
  action: string;
  /** Text of an activity of a manager, else ''. */
  activity: string;
  why: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  detail: Record<string, unknown>;
}

/** Company `$1` and those that were merged into it. */
const IDS_SQL = `SELECT id::text FROM orgs WHERE id = $1 OR merged_into = $1`;

/** Changes by managers are in their activity list, without those about people and messages. */
const ENTRIES_SQL = `
  SELECT a.id::text AS id, ${utc('a.at')} AS at, a.action, a.why, a.before, a.after, a.detail,
    coalesce(nullif(a.actor_name, ''), ${USER_NAME_SQL}, '') AS who,
    coalesce((SELECT x.text FROM org_activity x WHERE x.id = (a.detail ->> 'activity')::int
      AND x.area NOT IN ('managers', 'messages')), '') AS activity
  FROM audit a LEFT JOIN users u ON u.id = a.actor_id
  WHERE a.entity = 'org' AND a.entity_id IN (${IDS_SQL})
  ORDER BY a.at DESC, a.id DESC LIMIT $2 OFFSET $3`;

const COUNT_SQL = `SELECT count(*)::int AS total FROM audit WHERE entity = 'org' AND entity_id IN (${IDS_SQL})`;

/** Returns a page of the history of a company, with that of companies merged into it, the latest first. */
export async function readHistory(
  connection: Connection,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<CompanyHistory> {
  const [counted, entries] = await Promise.all([
    row<{ total: number }>(connection, COUNT_SQL, [id]),
    rows<StoredEntry>(connection, ENTRIES_SQL, [id, limit, offset]),
  ]);
  return { total: counted?.total ?? 0, results: entries.map(toHistoryEntry) };
}

function toHistoryEntry({
  id,
  at,
  who,
  action,
  activity,
  why,
  before,
  after,
  detail,
}: StoredEntry): HistoryEntry {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = fields.map((field) => ({
    field: fieldLabel(field),
    from: shown(before[field]),
    to: shown(after[field]),
  }));
  const isOwners = action.startsWith('activity.');
  return {
    id,
    at,
    why,
    changes,
    who: isOwners ? text.byOwner(who) : who,
    what: whatOf({ action, activity, detail, changes }),
  };
}

function whatOf({
  action,
  activity,
  detail,
  changes,
}: Pick<StoredEntry, 'action' | 'activity' | 'detail'> & Pick<HistoryEntry, 'changes'>): string {
  if (activity !== '') return activity.slice(0, 1).toUpperCase() + activity.slice(1);
  if (action === 'company.edit') return changes.map(({ field }) => field).join(', ');
  const label = text.actions[action] ?? text.otherAction(action);
  return typeof detail.other === 'number' ? `${label} ${text.numbered(detail.other)}` : label;
}

const fieldLabel = (field: string): string =>
  (companyFields as readonly string[]).includes(field)
    ? companyLabel(field as CompanyField)
    : (text.otherFields[field] ?? field);

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
