import type { Cells, StoredRecord } from '@unitbase/contracts/entities/desk/places';
import * as messages from '@unitbase/contracts/messages/desk/places';
import { cellsOf, readLine } from '../../content-files/incentives/table-file';
import { type Actor, addAuditEntry } from '../../db/audit';
import { readLastActor } from '../../db/last-actor';
import { type PoolClient, rows } from '../../db/query';
import { rowVersion } from '../../db/row-version';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { logTableChange, readContext, type TableName, tableOf } from '../incentives/tables';

/** Returns all rows of a table by their key, as cells. */
export async function readRecords(client: PoolClient, name: TableName): Promise<Map<string, StoredRecord>> {
  const { columns, keyOf, read } = tableOf(name);
  return new Map(
    (await read(client)).map((record) => {
      const cells = cellsOf(columns, record);
      return [keyOf(record), { cells, version: rowVersion(cells) }];
    }),
  );
}

/** Change of one row, by its key. */
interface RecordChange {
  name: TableName;
  key: string;
  /** Last part of the act in the audit: `edit`, `check`. */
  act: string;
  actor: Actor;
  /** Version of the row that is changed. Throws HTTP 409 if another one is stored. @default the stored one */
  version?: string;
  /** Returns the new cells. Throws HttpError if the stored row does not allow the change. */
  change(stored: StoredRecord | undefined): Cells;
}

/**
 * Changes one row by the rules of its file, with its entries in the rate log and the audit. Returns the lines of the rate
 * log. Throws HTTP 422 with the messages by field.
 */
export async function changeRecord(
  client: PoolClient,
  { name, key, act, actor, version, change }: RecordChange,
): Promise<string[]> {
  const { columns, storedIn, problemsOf, save } = tableOf(name);
  // Between the reading of the version and the write no one else may write.
  await rows(client, `LOCK TABLE ${storedIn} IN SHARE ROW EXCLUSIVE MODE`);
  const stored = (await readRecords(client, name)).get(key);
  const context = await readContext(client);
  const audited = { entity: name, id: context.places.get(key)?.country_id ?? 0, name: key };
  if (version !== undefined && version !== (stored?.version ?? ''))
    throwHttpError(409, messages.changedMeanwhile(await readLastActor(client, audited)));
  const { record, problems } = readLine(columns, tidy(change(stored)));
  const all = record ? problemsOf(record, context) : problems;
  if (!record || all.length > 0) return throwFieldErrors(byField(all));
  const [saved] = await save(client, [record], context);
  if (!saved || saved.outcome === 'unchanged') return [];
  await logTableChange(client);
  await addAuditEntry(client, {
    actor,
    action: `${name}.${act}`,
    ...audited,
    ...changedCells(stored?.cells ?? {}, cellsOf(columns, record)),
  });
  return saved.changes;
}

/** Trims cells and gives lines the ends that files have. */
const tidy = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, cell.replace(/\r\n?/g, '\n').trim()]),
  );

/** Returns `field: message` texts as messages by field. */
function byField(problems: readonly string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const problem of problems) {
    const [, field = '', text = ''] = /^(\w+): (.*)$/s.exec(problem) ?? [];
    fields[field] = [...(fields[field] ?? []), `${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
  }
  return fields;
}

function changedCells(before: Cells, after: Cells): { before: Cells; after: Cells } {
  const names = Object.keys(after).filter((name) => (before[name] ?? '') !== after[name]);
  const pick = (cells: Cells) => Object.fromEntries(names.map((name) => [name, cells[name] ?? '']));
  return { before: pick(before), after: pick(after) };
}
