import { type CompanyField, companyFields, companyLabel } from '@unitbase/contracts/desk/company-fields';
import type { CompanyHistory, HistoryEntry } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { type Connection, row, rows, utc } from '../../db/query';
import { USER_NAME_SQL } from '../../orgs/user-name';
import { type Catalogue, readCatalogue } from '../imports/catalogue';
import { describeChanges } from '../imports/describe-changes';

/** Values by field, or by column of `orgs` in an import. */
type Values = Record<string, unknown> & { categories?: [id: number, position: number][] };

interface StoredEntry {
  id: string;
  at: string;
  who: string;
  action: string;
  /** Text of an activity of a manager, else ''. */
  activity: string;
  why: string;
  before: Values;
  after: Values;
  detail: Record<string, unknown>;
  /** Import and its line; `null` for other entries. */
  import: number | null;
  line: number | null;
}

/** Company `$1` and those that were merged into it. */
const IDS_SQL = `SELECT id FROM orgs WHERE id = $1 OR merged_into = $1`;

const IS_LOGGED_SQL = `a.entity = 'org' AND a.entity_id IN (SELECT id::text FROM (${IDS_SQL}) ids)`;

/** Changes by managers are in their activity list, without those about people and messages. */
const LOGGED_SQL = `
  SELECT a.id::text AS id, a.id AS number, a.at, a.action, a.why, a.before, a.after, a.detail,
    coalesce(nullif(a.actor_name, ''), ${USER_NAME_SQL}, '') AS who,
    coalesce((SELECT x.text FROM org_activity x WHERE x.id = (a.detail ->> 'activity')::int
      AND x.area NOT IN ('managers', 'messages')), '') AS activity,
    NULL::int AS import, NULL::int AS line
  FROM audit a LEFT JOIN users u ON u.id = a.actor_id WHERE ${IS_LOGGED_SQL}`;

/** The log has one entry for a whole import: its lines have the companies. An undo swaps the values. */
const IMPORTED_SQL = `
  SELECT concat_ws('-', l.import_id, l.line, v.action) AS id, l.import_id AS number, v.at, v.action, '' AS why,
    coalesce(v.before, '{}') AS before, coalesce(v.after, '{}') AS after, '{}'::jsonb AS detail, v.who, '' AS activity,
    l.import_id AS import, l.line
  FROM import_lines l JOIN imports i ON i.id = l.import_id CROSS JOIN LATERAL (VALUES
    ('import.' || l.act, i.started_at, i.actor_name, l.before, l.after),
    ('import.undone', CASE WHEN NOT l.is_left THEN i.undone_at END, i.undone_by, l.after, l.before)
  ) v(action, at, who, before, after)
  WHERE l.act IS NOT NULL AND l.org_id IN (${IDS_SQL}) AND v.at IS NOT NULL`;

const ENTRIES_SQL = `
  SELECT e.id, ${utc('e.at')} AS at, e.action, e.why, e.before, e.after, e.detail, e.who, e.activity, e.import, e.line
  FROM (${LOGGED_SQL} UNION ALL ${IMPORTED_SQL}) e ORDER BY e.at DESC, e.number DESC LIMIT $2 OFFSET $3`;

const COUNT_SQL = `
  SELECT logged, logged + imported AS total FROM (SELECT
    (SELECT count(*)::int FROM audit a WHERE ${IS_LOGGED_SQL}) AS logged,
    (SELECT count(*)::int FROM (${IMPORTED_SQL}) x) AS imported) counts`;

/** Returns a page of the history of a company, with that of companies merged into it, the latest first. */
export async function readHistory(
  connection: Connection,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<CompanyHistory> {
  const [counted, entries] = await Promise.all([
    row<{ total: number; logged: number }>(connection, COUNT_SQL, [id]),
    rows<StoredEntry>(connection, ENTRIES_SQL, [id, limit, offset]),
  ]);
  const hasImport = entries.some((entry) => entry.import !== null);
  const catalogue = hasImport ? await readCatalogue(connection) : null;
  return {
    total: counted?.total ?? 0,
    logged: counted?.logged ?? 0,
    results: entries.map((entry) => (catalogue && toImportEntry(entry, catalogue)) ?? toHistoryEntry(entry)),
  };
}

/** Returns the entry of a line of an import; `null` for other entries. */
function toImportEntry(
  { id, at, who, action, why, before, after, import: importId, line }: StoredEntry,
  catalogue: Catalogue,
): HistoryEntry | null {
  if (importId === null || line === null) return null;
  const changes = describeChanges(
    { columns: after, categories: after.categories ? categoriesOf(after) : null },
    { org: before, categories: categoriesOf(before) },
    catalogue,
  );
  return {
    id,
    at,
    why,
    who: text.byImport(importId, line, who),
    what: text.actions[action] ?? text.otherAction(action),
    changes: changes.map(({ label, from, to }) => ({ field: label, from, to })),
  };
}

const categoriesOf = ({ categories = [] }: Values): number[] => categories.map(([id]) => id);

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
