import { Readable } from 'node:stream';
import type { CompanyImportDetail } from '@unitbase/contracts/entities/desk/imports';
import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../db/audit';
import { type Pool, rows } from '../db/query';
import { startImport } from '../desk/imports/change-imports';
import { readImport } from '../desk/imports/read-imports';
import { queueDryRun, receiveImport } from '../desk/imports/receive-import';
import { workOnImports } from '../desk/imports/work';

/** Staff member who imports. */
export const importer: Actor = { id: null, name: 'Ruth Adler' };

/** Cells of a line by column. */
export type ImportRow = Record<string, string | number>;

/** Number of companies so far: no two share a telephone number or a domain. */
let serial = 0;

/** Returns lines of new companies in Spanish towns, with the fields that are needed and some more. */
export async function newCompanies(pool: Pool, count: number, prefix = 'Import Works'): Promise<ImportRow[]> {
  const towns = await rows<{ name: string }>(
    pool,
    `SELECT l.name FROM locations l JOIN countries k ON k.id = l.country_id
     WHERE k.iso_code = 'ES' AND l.kind = 'city' ORDER BY l.population DESC, l.id LIMIT 50`,
  );
  const first = serial;
  serial += count;
  return Array.from({ length: count }, (_, index) => ({
    company_name: `${prefix} ${index + 1}`,
    country_iso: 'ES',
    city: towns[index % towns.length]?.name ?? '',
    phone: `+34 9${String(10_000_000 + first + index)}`,
    email: `hello@works${first + index}.example`,
    web: `works${first + index}.example`,
    services: index % 2 === 0 ? 'Camera Equipment' : '',
    blurb: `Number ${index + 1} of the test`,
  }));
}

export const csvOf = (lines: readonly ImportRow[]): string => stringify([...lines], { header: true });

/** Receives a text as a file, in chunks that cut lines and letters. */
export async function receive(pool: Pool, content: string | Buffer, name = 'companies.csv'): Promise<number> {
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 1_001) }, (_, index) =>
    bytes.subarray(index * 1_001, (index + 1) * 1_001),
  );
  return receiveImport(pool, importer, { name, bytes: Readable.from(chunks) });
}

/** Does all work of an import in this process; throws the first error of a batch. */
export async function work(pool: Pool, id: number): Promise<CompanyImportDetail> {
  const errors: unknown[] = [];
  await workOnImports(pool, (error) => errors.push(error), { only: id });
  if (errors.length > 0) throw errors[0];
  return readImport(pool, id);
}

/** Receives a file and runs its dry run. */
export async function check(pool: Pool, content: string | Buffer): Promise<CompanyImportDetail> {
  const id = await receive(pool, content);
  await queueDryRun(pool, id);
  return work(pool, id);
}

/** Receives, checks and imports a file. */
export async function importFile(pool: Pool, content: string): Promise<CompanyImportDetail> {
  const { id } = await check(pool, content);
  await startImport(pool, importer, id, 'leave');
  return work(pool, id);
}
