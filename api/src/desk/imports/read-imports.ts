import { importLimits, type Outcome } from '@unitbase/contracts/desk/import-fields';
import type {
  CompanyImport,
  CompanyImportDetail,
  CompanyImports,
  ImportColumn,
  ImportLine,
  ImportLines,
} from '@unitbase/contracts/entities/desk/imports';
import { importErrors } from '@unitbase/contracts/messages/desk/imports';
import { type Connection, row, rows, utc } from '../../db/query';
import { DeskError } from '../decision';

/** Whether the import `i` can be undone now. */
const IS_UNDOABLE = `(i.status = 'done' OR (i.status = 'stopped' AND i.stopped_from = 'running'))
  AND i.started_at > now() - make_interval(days => ${importLimits.undoDays})`;

const COLUMNS = `i.id, i.status, i.file_name, i.bytes::float8 AS bytes, i.separator, i.encoding, i.lines, i.actor_name AS made_by,
  ${utc('i.created_at')} AS created_at, ${utc('i.started_at')} AS started_at, ${utc('i.finished_at')} AS finished_at,
  ${utc('i.undone_at')} AS undone_at, i.undone_by, ${utc('now()')} AS read_at,
  CASE WHEN ${IS_UNDOABLE} THEN ${utc(`(i.started_at + make_interval(days => ${importLimits.undoDays}))`)} END AS undo_until,
  i.added, i.changed, i.same, i.doubled AS doubles, i.refused, i.doubles AS doubles_policy, i.companies_added,
  i.companies_changed, i.companies_left,
  CASE WHEN ${IS_UNDOABLE} THEN (
    SELECT count(*)::int FROM import_lines l JOIN orgs o ON o.id = l.org_id
    WHERE l.import_id = i.id AND l.act IS NOT NULL AND o.updated_at > coalesce(i.finished_at, i.phase_at)
      AND md5(org_content(o)::text) <> l.digest) ELSE 0 END AS changed_since,
  CASE WHEN i.status = 'undoing' OR i.stopped_from = 'undoing' THEN i.companies_added + i.companies_changed
    WHEN i.status = 'running' OR i.stopped_from = 'running'
      THEN i.added + i.changed + CASE WHEN i.doubles = 'leave' THEN 0 ELSE i.doubled END
    ELSE i.lines END AS total,
  i.processed, i.position,
  round(((i.processed - i.phase_from) / greatest(1, extract(epoch FROM now() - i.phase_at)))::numeric, 1)::float8
    AS per_second,
  i.stopped_from, i.problem`;

/** Returns imports, the newest first. */
export async function listImports(
  connection: Connection,
  { offset, limit }: { offset: number; limit: number },
): Promise<CompanyImports> {
  const results = await rows<CompanyImport>(
    connection,
    `SELECT ${COLUMNS} FROM imports i WHERE i.status <> 'receiving' ORDER BY i.id DESC OFFSET $1 LIMIT $2`,
    [offset, limit],
  );
  const count = await row<{ total: number }>(
    connection,
    `SELECT count(*)::int AS total FROM imports WHERE status <> 'receiving'`,
  );
  return { total: count?.total ?? 0, results };
}

/** Returns one import. Throws `DeskError` 404. */
export async function readImport(connection: Connection, id: number): Promise<CompanyImportDetail> {
  const result = await row<CompanyImportDetail>(
    connection,
    `SELECT ${COLUMNS}, i.columns, i.identify FROM imports i WHERE i.id = $1`,
    [id],
  );
  if (!result) throw new DeskError(importErrors.unknown(id), { status: 404 });
  return result;
}

const COUNTS = { added: 'added', changed: 'changed', double: 'doubles', refused: 'refused' } as const;

/** Returns lines with one outcome, in their order. */
export async function listLines(
  connection: Connection,
  id: number,
  { outcome, offset, limit }: { outcome: Outcome; offset: number; limit: number },
): Promise<ImportLines> {
  const stored = await readImport(connection, id);
  const results = await rows<ImportLine>(
    connection,
    `SELECT l.line, l.name, l.outcome, l.problem, coalesce(i.columns -> l.problem_column ->> 'name', '') AS column,
       CASE WHEN o.id IS NOT NULL AND l.act IS DISTINCT FROM 'added'
         THEN jsonb_build_object('id', o.id, 'name', o.name, 'town', o.town) END AS company,
       coalesce(l.changes, '[]') AS changes
     FROM import_lines l JOIN imports i ON i.id = l.import_id LEFT JOIN orgs o ON o.id = l.org_id
     WHERE l.import_id = $1 AND l.outcome = $2 ORDER BY l.line OFFSET $3 LIMIT $4`,
    [id, outcome, offset, limit],
  );
  return { total: stored[COUNTS[outcome]], results };
}

/** Lines of one page of a file. */
const PAGE = 1_000;

/** A line of a file of lines: line, reason and column, then the cells by the names of their columns. */
export type LineRow = Record<string, string | number>;

/** Returns the names of the columns of a file of lines, and its rows while they are read. */
export async function exportLines(
  connection: Connection,
  id: number,
  outcome: Outcome,
): Promise<{ columns: string[]; lines: AsyncGenerator<LineRow> }> {
  const { columns } = await readImport(connection, id);
  const names = uniqueNames(columns);
  return { columns: names, lines: readLineRows(connection, id, outcome, names) };
}

const OWN_COLUMNS = ['line', 'reason', 'column'];

/** Two columns of a file can have one name, or one of ours. */
function uniqueNames(columns: readonly ImportColumn[]): string[] {
  const names = [...OWN_COLUMNS];
  for (const { name } of columns) {
    let unique = name;
    for (let number = 2; names.includes(unique); number += 1) unique = `${name} ${number}`;
    names.push(unique);
  }
  return names;
}

async function* readLineRows(
  connection: Connection,
  id: number,
  outcome: Outcome,
  names: readonly string[],
): AsyncGenerator<LineRow> {
  for (let after = 0; ; ) {
    const page = await rows<{ line: number; problem: string; column: string; cells: string[] }>(
      connection,
      `SELECT l.line, l.problem, coalesce(i.columns -> l.problem_column ->> 'name', '') AS column, l.cells
       FROM import_lines l JOIN imports i ON i.id = l.import_id
       WHERE l.import_id = $1 AND l.outcome = $2 AND l.line > $3 ORDER BY l.line LIMIT $4`,
      [id, outcome, after, PAGE],
    );
    for (const { line, problem, column, cells } of page) {
      const values = [line, problem, column, ...cells];
      yield Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
      after = line;
    }
    if (page.length < PAGE) return;
  }
}
