import {
  type DoublesPolicy,
  type ImportField,
  importFields,
  importLimits,
  writtenLines,
} from '@unitbase/contracts/desk/import-fields';
import type { ImportColumn, ImportColumnsForm } from '@unitbase/contracts/entities/desk/imports';
import { importErrors } from '@unitbase/contracts/messages/desk/imports';
import type { Actor } from '../../db/audit';
import { addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { DeskError } from '../decision';

interface StoredImport {
  id: number;
  status: string;
  stopped_from: string;
  file_name: string;
  columns: ImportColumn[];
  added: number;
  changed: number;
  doubled: number;
  checked_at: Date | null;
  processed: number;
  is_undoable: boolean;
}

/** Runs `work` with a locked import; waits for the batch in progress. Throws `DeskError` 404. */
const changeImport = (
  pool: Pool,
  id: number,
  work: (client: PoolClient, stored: StoredImport) => Promise<unknown>,
): Promise<void> =>
  transaction(pool, async (client) => {
    const stored = await row<StoredImport>(
      client,
      `SELECT *, started_at > now() - make_interval(days => $2) AS is_undoable FROM imports WHERE id = $1 FOR UPDATE`,
      [id, importLimits.undoDays],
    );
    if (!stored) throw new DeskError(importErrors.unknown(id), { status: 404 });
    await work(client, stored);
  });

/** Starts a phase, or continues one with the progress that it has. */
const startPhase = (client: PoolClient, id: number, status: string, isNew: boolean) =>
  rows(
    client,
    `UPDATE imports SET status = $2, stopped_from = '', problem = '', failures = 0, claimed_until = NULL,
       phase_at = now(), phase_from = CASE WHEN $3 THEN 0 ELSE processed END,
       position = CASE WHEN $3 THEN 0 ELSE position END, processed = CASE WHEN $3 THEN 0 ELSE processed END
     WHERE id = $1`,
    [id, status, isNew],
  );

/** Sets the fields of the columns and what names a company, and queues the dry run again. */
export const setColumns = (pool: Pool, id: number, form: ImportColumnsForm): Promise<void> =>
  changeImport(pool, id, async (client, stored) => {
    if (!isDraft(stored)) throw new DeskError(importErrors.isWritten);
    const columns = withFields(stored.columns, form.fields);
    await rows(
      client,
      `UPDATE import_lines SET outcome = NULL, same_key = '', problem = '', problem_column = NULL, entry = NULL,
         org_id = NULL, changes = NULL WHERE import_id = $1 AND outcome IS NOT NULL`,
      [id],
    );
    await rows(
      client,
      `UPDATE imports SET columns = $2, identify = $3, words = '{}', added = 0, changed = 0, same = 0, doubled = 0,
         refused = 0, checked_at = NULL WHERE id = $1`,
      [id, JSON.stringify(columns), form.identify],
    );
    await startPhase(client, id, 'checking', true);
  });

const isDraft = ({ status, stopped_from }: StoredImport): boolean =>
  status === 'checking' || status === 'checked' || stopped_from === 'checking';

function withFields(columns: readonly ImportColumn[], fields: ImportColumnsForm['fields']): ImportColumn[] {
  if (fields.length !== columns.length) throw new DeskError(importErrors.columnCount, { status: 422 });
  const taken = new Set<ImportField>();
  return columns.map((column, index) => {
    const field = fields[index] ?? null;
    if (field && taken.has(field))
      throw new DeskError(importErrors.fieldTwice(importFields[field].label), { status: 422 });
    if (field) taken.add(field);
    const match = field === null ? null : field === column.field ? column.match : 'hand';
    return { ...column, field, match, cut: 0, unknown: 0, distinct: 0 };
  });
}

/** Queues the import of the checked lines. Rejects a dry run that an import since has made wrong. */
export const startImport = (pool: Pool, actor: Actor, id: number, doubles: DoublesPolicy): Promise<void> =>
  changeImport(pool, id, async (client, stored) => {
    if (stored.status !== 'checked') throw new DeskError(importErrors.notChecked);
    if (writtenLines({ ...stored, doubles: stored.doubled }, doubles) === 0)
      throw new DeskError(importErrors.nothing);
    const later = await row(
      client,
      `SELECT id FROM imports WHERE id <> $1
         AND (status IN ('running', 'undoing') OR finished_at > $2 OR undone_at > $2)`,
      [id, stored.checked_at],
    );
    if (later) throw new DeskError(importErrors.outdated);
    await startPhase(client, id, 'running', true);
    await rows(
      client,
      'UPDATE imports SET doubles = $2, started_at = now(), actor_id = $3, actor_name = $4 WHERE id = $1',
      [id, doubles, actor.id, actor.name],
    );
  });

/** Stops an import after its current batch. */
export const stopImport = (pool: Pool, actor: Actor, id: number): Promise<void> =>
  changeImport(pool, id, async (client, stored) => {
    const { status } = stored;
    if (!['checking', 'running', 'undoing'].includes(status)) throw new DeskError(importErrors.notRunning);
    await rows(
      client,
      `UPDATE imports SET status = 'stopped', stopped_from = status, claimed_until = NULL WHERE id = $1`,
      [id],
    );
    if (status !== 'checking') await auditStatus(client, actor, 'companies.stop-import', stored, 'stopped');
  });

/** Queues a stopped import: it goes on after its last line. */
export const resumeImport = (pool: Pool, actor: Actor, id: number): Promise<void> =>
  changeImport(pool, id, async (client, stored) => {
    if (stored.status !== 'stopped') throw new DeskError(importErrors.notStopped);
    await startPhase(client, id, stored.stopped_from, false);
    if (stored.stopped_from !== 'checking')
      await auditStatus(client, actor, 'companies.resume-import', stored, stored.stopped_from);
  });

/** Queues the undo of an import that is done, or that stopped before its end. */
export const undoImport = (pool: Pool, actor: Actor, id: number): Promise<void> =>
  changeImport(pool, id, async (client, stored) => {
    const hasStopped = stored.status === 'stopped' && stored.stopped_from === 'running';
    if (!(stored.status === 'done' || hasStopped) || !stored.is_undoable)
      throw new DeskError(importErrors.notUndoable);
    await startPhase(client, id, 'undoing', true);
    await rows(client, 'UPDATE imports SET undone_id = $2, undone_by = $3 WHERE id = $1', [
      id,
      actor.id,
      actor.name,
    ]);
  });

/** Deletes an import that has written no company. */
export const discardImport = (pool: Pool, id: number): Promise<void> =>
  changeImport(pool, id, async (client, stored) => {
    if (!isDraft(stored)) throw new DeskError(importErrors.isWritten);
    await rows(client, 'DELETE FROM imports WHERE id = $1', [id]);
  });

/** Days after which a dry run without an import is deleted. */
const DRAFT_DAYS = 7;

/** Deletes old dry runs, and uploads that broke with their node. */
export const deleteDrafts = (pool: Pool) =>
  rows(
    pool,
    `DELETE FROM imports WHERE started_at IS NULL
       AND (created_at < now() - make_interval(days => $1)
         OR (status = 'receiving' AND created_at < now() - interval '1 day'))`,
    [DRAFT_DAYS],
  );

const auditStatus = (
  client: PoolClient,
  actor: Actor,
  action: string,
  { id, file_name: name, status, processed }: StoredImport,
  next: string,
) =>
  addAuditEntry(client, {
    ...{ actor, action, entity: 'import', id, name },
    before: { status },
    after: { status: next, processed },
  });
