import type { DoublesPolicy, Identity } from '@unitbase/contracts/desk/import-fields';
import type { ImportColumn } from '@unitbase/contracts/entities/desk/imports';
import { type Connection, type PoolClient, row, rows } from '../../db/query';

/** Seconds after which another node takes over a job whose worker is silent, such as a killed one. */
const LEASE_SECONDS = 15;

/** Import with a phase of work, claimed by one worker. */
export interface ImportJob {
  id: number;
  status: 'checking' | 'running' | 'undoing';
  claim: number;
  file_name: string;
  lines: number;
  columns: ImportColumn[];
  words: Record<string, boolean>;
  identify: Identity;
  doubles: DoublesPolicy;
  position: number;
  actor_id: number | null;
  actor_name: string;
  undone_id: number | null;
  undone_by: string;
  started_at: Date | null;
}

const COLUMNS = `id, status, claim, file_name, lines, columns, words, identify, doubles, position, actor_id, actor_name,
  undone_id, undone_by, started_at`;

/** Claims the next job over all nodes; `undefined` without one. A job whose batch is running is locked. */
export const claimJob = (connection: Connection, only?: number): Promise<ImportJob | undefined> =>
  row<ImportJob>(
    connection,
    `UPDATE imports SET claim = claim + 1, claimed_until = now() + make_interval(secs => $1)
     WHERE id = (
       SELECT id FROM imports WHERE status IN ('checking', 'running', 'undoing')
         AND (claimed_until IS NULL OR claimed_until < now()) AND ($2::int IS NULL OR id = $2)
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [LEASE_SECONDS, only ?? null],
  );

/** Locks a claimed job for one batch; `undefined` if it was stopped or another worker took it over. */
export const lockJob = (client: PoolClient, job: ImportJob): Promise<ImportJob | undefined> =>
  row<ImportJob>(
    client,
    `SELECT ${COLUMNS} FROM imports WHERE id = $1 AND claim = $2 AND status = $3 FOR UPDATE`,
    [job.id, job.claim, job.status],
  );

/** Numbers by column of `imports` that a batch adds. */
export type Numbers = Partial<
  Record<
    | 'added'
    | 'changed'
    | 'same'
    | 'doubled'
    | 'refused'
    | 'companies_added'
    | 'companies_changed'
    | 'companies_left',
    number
  >
>;

/** Stores the progress of a batch in its transaction, and renews the claim. */
export async function saveProgress(
  client: PoolClient,
  job: ImportJob,
  batch: { position: number; lines: number; numbers: Numbers },
): Promise<void> {
  const names = Object.keys(batch.numbers);
  await rows(
    client,
    `UPDATE imports SET position = $2, processed = processed + $3, failures = 0,
       claimed_until = now() + make_interval(secs => $4)
       ${names.map((name, index) => `, ${name} = ${name} + $${index + 5}`).join('')}
     WHERE id = $1`,
    [job.id, batch.position, batch.lines, LEASE_SECONDS, ...Object.values(batch.numbers)],
  );
}
