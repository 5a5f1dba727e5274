import { importErrors } from '@unitbase/contracts/messages/desk/imports';
import { addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { applyBatch } from './apply-batch';
import { checkBatch } from './check-batch';
import { claimJob, type ImportJob, lockJob } from './jobs';
import { removeWords, undoBatch } from './undo-batch';

/** Failures of one batch after which the import stops until a member of staff continues it. */
const MAX_FAILURES = 3;

/** Does one batch of a phase. Returns whether it had lines. */
const batches: Record<ImportJob['status'], (client: PoolClient, job: ImportJob) => Promise<boolean>> = {
  checking: checkBatch,
  running: applyBatch,
  undoing: undoBatch,
};

const finishes: Record<ImportJob['status'], (client: PoolClient, job: ImportJob) => Promise<void>> = {
  checking: async (client, { id }) => {
    await rows(client, `UPDATE imports SET status = 'checked', checked_at = now() WHERE id = $1`, [id]);
  },
  running: async (client, job) => {
    await rows(client, `UPDATE imports SET status = 'done', finished_at = now() WHERE id = $1`, [job.id]);
    await auditImport(client, job);
  },
  undoing: async (client, job) => {
    await removeWords(client, job);
    await rows(client, `UPDATE imports SET status = 'undone', undone_at = now() WHERE id = $1`, [job.id]);
    await auditUndo(client, job);
  },
};

/**
 * Does the work of all imports, batch by batch. Each batch is a transaction with its progress, so that a job whose worker
 * was killed goes on after its last batch, on any node.
 * @param only id of the only import to work on
 * @param onError receives the error of a batch
 */
export async function workOnImports(
  pool: Pool,
  onError: (error: unknown) => void,
  { signal, only }: { signal?: AbortSignal; only?: number } = {},
): Promise<void> {
  while (!signal?.aborted) {
    const job = await claimJob(pool, only);
    if (!job) return;
    try {
      while (!signal?.aborted && (await workOnBatch(pool, job)));
      if (signal?.aborted) await release(pool, job);
    } catch (error) {
      onError(error);
      await recordFailure(pool, job);
    }
  }
}

/** Does the next batch of a claimed job, or finishes its phase. Returns whether the worker goes on. */
const workOnBatch = (pool: Pool, claimed: ImportJob): Promise<boolean> =>
  transaction(pool, async (client) => {
    const job = await lockJob(client, claimed);
    if (!job) return false;
    if (await batches[job.status](client, job)) return true;
    await finishes[job.status](client, job);
    return false;
  });

/** Lets another node claim the job at once. */
const release = (pool: Pool, job: ImportJob) =>
  rows(pool, 'UPDATE imports SET claimed_until = NULL WHERE id = $1 AND claim = $2', [job.id, job.claim]);

/** Counts a failed batch; after three the import stops, and nothing of the batch is stored. */
async function recordFailure(pool: Pool, { id, claim, status, lines }: ImportJob): Promise<void> {
  const failed = await row<{ failures: number; position: number }>(
    pool,
    `UPDATE imports SET failures = failures + 1, claimed_until = NULL WHERE id = $1 AND claim = $2 AND status = $3
     RETURNING failures, position`,
    [id, claim, status],
  );
  if (!failed || failed.failures < MAX_FAILURES) return;
  await rows(
    pool,
    `UPDATE imports SET status = 'stopped', stopped_from = status, problem = $4 WHERE id = $1 AND claim = $2 AND status = $3`,
    [id, claim, status, importErrors.failed(failed.position, lines)],
  );
}

/** Adds the audit entry of a whole import, with its numbers. */
async function auditImport(client: PoolClient, job: ImportJob): Promise<void> {
  const { added, changed, refused } = await readNumbers(client, job);
  await addAuditEntry(client, {
    ...{ actor: { id: job.actor_id, name: job.actor_name }, action: 'companies.import' },
    ...{ entity: 'import', id: job.id, name: job.file_name },
    after: { lines: job.lines, added, changed, refused },
  });
}

/** Adds the audit entry of a whole undo: the companies of the import, and those in use, which it leaves. */
async function auditUndo(client: PoolClient, job: ImportJob): Promise<void> {
  const { added, changed, left } = await readNumbers(client, job);
  await addAuditEntry(client, {
    ...{ actor: { id: job.undone_id, name: job.undone_by }, action: 'companies.undo-import' },
    ...{ entity: 'import', id: job.id, name: job.file_name },
    before: { added, changed },
    after: { left },
  });
}

async function readNumbers(client: PoolClient, { id }: ImportJob) {
  const numbers = await row<{ added: number; changed: number; refused: number; left: number }>(
    client,
    `SELECT companies_added AS added, companies_changed AS changed, refused, companies_left AS left
     FROM imports WHERE id = $1`,
    [id],
  );
  return numbers ?? { added: 0, changed: 0, refused: 0, left: 0 };
}
