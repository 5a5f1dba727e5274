import type { Columns } from '../../content-files/incentives/columns';
import { readTable, type TableFormat, writeTable } from '../../content-files/incentives/table-file';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, transaction } from '../../db/query';
import type { SavedRow } from './save-rows';
import { logTableChange, readContext, type Table, type TableName, tableOf } from './tables';

/** Line of an imported table. */
export interface ImportedLine extends SavedRow {
  line: number;
}

/** Thrown to undo the writes of a dry run. */
class DryRun extends Error {}

async function importInto(
  { columns, keyOf, problemsOf, save }: Table<Columns>,
  name: TableName,
  content: string,
  { pool, actor, format, isDryRun }: ImportOptions,
): Promise<ImportedLine[]> {
  const lines = readTable(columns, content, format);
  let result: ImportedLine[] = [];
  const write = async (client: PoolClient) => {
    const context = await readContext(client);
    const seen = new Set<string>();
    const problems = lines.flatMap(({ line, record, problems: ofLine }) => {
      const key = record && keyOf(record);
      const isDouble = key !== undefined && seen.has(key);
      if (key !== undefined) seen.add(key);
      const all = record ? problemsOf(record, context) : ofLine;
      return [...all, ...(isDouble ? [`${key} is in the file twice`] : [])].map((text) => `${line}: ${text}`);
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const records = lines.flatMap(({ record }) => (record ? [record] : []));
    const saved = await save(client, records, context);
    result = saved.map((one, index) => ({ line: lines[index]?.line ?? 0, ...one }));
    const written = result.filter(({ outcome }) => outcome !== 'unchanged');
    if (written.length > 0) await logTableChange(client);
    await addAuditEntry(client, {
      ...{ actor, action: 'table.import', entity: name, id: 0 },
      detail: { keys: written.map(({ key }) => key) },
    });
    if (isDryRun) throw new DryRun();
  };
  await transaction(pool, write).catch((error) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return result;
}

interface ImportOptions {
  pool: Pool;
  actor: Actor;
  format: TableFormat;
  isDryRun: boolean;
}

/**
 * Imports a table and returns what became of each line. Writes nothing in a dry run.
 * @throws an Error with every problem as `line: field: message`, one a line; nothing is written then
 */
export const importTable = (
  name: TableName,
  content: string,
  options: ImportOptions,
): Promise<ImportedLine[]> => importInto(tableOf(name), name, content, options);

/** Returns a table as the import reads it. */
export function exportTable(pool: Pool, name: TableName, format: TableFormat): Promise<string> {
  const { columns, read } = tableOf(name);
  return transaction(pool, async (client) => writeTable(columns, await read(client), format));
}
