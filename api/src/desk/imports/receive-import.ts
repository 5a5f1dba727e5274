import { importLimits } from '@unitbase/contracts/desk/import-fields';
import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { sizeText } from '@unitbase/contracts/upload-rules';
import type { Actor } from '../../db/audit';
import { type Pool, row, rows } from '../../db/query';
import { DeskError } from '../decision';
import { mapColumns } from './map-columns';
import { type CsvLine, openCsv } from './read-csv';

/** Lines stored by one statement, and the characters after which it is sent earlier. */
const BATCH_LINES = 1_000;
const BATCH_LENGTH = 1_000_000;
/** Lines by whose values a column without a known name is mapped. */
const SAMPLES = 200;

/** A file of companies. */
export interface ImportedFile {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/**
 * Stores the lines of a CSV file as a new import. Returns its id; `queueDryRun` follows. Reads the file as a stream; if it
 * is refused or its connection breaks, nothing stays.
 */
export async function receiveImport(pool: Pool, actor: Actor, file: ImportedFile): Promise<number> {
  const added = await row<{ id: number }>(
    pool,
    'INSERT INTO imports (file_name, actor_id, actor_name) VALUES ($1, $2, $3) RETURNING id',
    [file.name, actor.id, actor.name],
  );
  const { id } = added ?? { id: 0 };
  try {
    await storeFile(pool, id, file);
    return id;
  } catch (error) {
    await dropImport(pool, id);
    throw error;
  }
}

/** Deletes an import whose file did not arrive whole. */
export const dropImport = (pool: Pool, id: number) =>
  rows(pool, `DELETE FROM imports WHERE id = $1 AND status = 'receiving'`, [id]);

/** Queues the dry run of a received file. */
export const queueDryRun = (pool: Pool, id: number) =>
  rows(
    pool,
    `UPDATE imports SET status = 'checking', phase_at = now() WHERE id = $1 AND status = 'receiving'`,
    [id],
  );

async function storeFile(pool: Pool, id: number, { name, bytes }: ImportedFile): Promise<void> {
  let size = 0;
  async function* counted() {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > importLimits.bytes)
        throw new DeskError(importProblems.tooLarge(name, sizeText(importLimits.bytes)), { status: 422 });
      yield chunk;
    }
  }
  const csv = await openCsv(name, counted());
  const { header, samples, count } = await storeLines(pool, id, name, csv.lines);
  const codes = await rows<{ code: string }>(pool, 'SELECT code FROM iso_countries');
  const columns = mapColumns(header, samples, new Set(codes.map(({ code }) => code)));
  await rows(
    pool,
    'UPDATE imports SET bytes = $2, separator = $3, encoding = $4, lines = $5, columns = $6 WHERE id = $1',
    [id, size, csv.separator, csv.encoding, count, JSON.stringify(columns)],
  );
}

interface StoredLines {
  header: string[];
  samples: string[][];
  count: number;
}

async function storeLines(
  pool: Pool,
  id: number,
  name: string,
  lines: AsyncIterable<CsvLine>,
): Promise<StoredLines> {
  let header: string[] | undefined;
  const samples: string[][] = [];
  let count = 0;
  let batch: { line: number; cells: string }[] = [];
  let length = 0;
  const flush = async () => {
    await rows(
      pool,
      'INSERT INTO import_lines (import_id, line, cells) SELECT $1, * FROM unnest($2::int[], $3::jsonb[])',
      [id, batch.map(({ line }) => line), batch.map(({ cells }) => cells)],
    );
    batch = [];
    length = 0;
  };
  for await (const { line, cells } of lines) {
    if (!header) {
      header = readHeader(name, cells);
      continue;
    }
    count += 1;
    // Lines above the limit are only counted, for the message.
    if (count > importLimits.lines) continue;
    if (samples.length < SAMPLES) samples.push(cells);
    const text = JSON.stringify(cells);
    batch.push({ line, cells: text });
    length += text.length;
    if (batch.length >= BATCH_LINES || length >= BATCH_LENGTH) await flush();
  }
  if (count > importLimits.lines)
    throw new DeskError(importProblems.tooManyLines(name, count, importLimits.lines), { status: 422 });
  if (!header || count === 0) throw new DeskError(importProblems.empty(name), { status: 422 });
  await flush();
  return { header, samples, count };
}

function readHeader(name: string, cells: string[]): string[] {
  if (cells.length > importLimits.columns)
    throw new DeskError(importProblems.tooManyColumns(name, importLimits.columns), { status: 422 });
  return cells.map((cell) => cell.trim().slice(0, 200));
}
