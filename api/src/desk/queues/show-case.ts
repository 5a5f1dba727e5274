import { type DecisionName, decisionNames, type QueueName } from '@unitbase/contracts/desk/queues';
import type { QueueCase } from '@unitbase/contracts/entities/desk/queues';
import type { Actor } from '../../db/audit';
import { type Pool, row } from '../../db/query';
import { DeskError } from '../decision';
import { toEntry } from './list-queue';
import type { CaseDetails, CaseRow, Queue } from './queue';
import { queues } from './queues';

const NOTHING: CaseDetails = {
  ...{ kind: '', lead: '', version: '', path: '' },
  ...{ facts: [], checks: [], doubles: [], messages: [], history: [], missing: [] },
};

/** Returns a case in any status with all its fields. Throws `DeskError` for an unknown one. */
export async function showCase(pool: Pool, actor: Actor, name: QueueName, id: number): Promise<QueueCase> {
  const queue = queues[name];
  const found = await row<CaseRow>(pool, queue.one, [id]);
  if (!found) throw new DeskError(`There is no ${queue.noun} ${id}.`, { status: 404 });
  const { id: caseId, name: caseName, status, since, due, decided } = toEntry(queue, found);
  return {
    ...{ id: caseId, name: caseName, status, since, due, decided },
    ...NOTHING,
    ...(await queue.show(pool, found, actor)),
    decisions: possibleDecisions(queue, found),
    read_at: new Date().toISOString(),
  };
}

function possibleDecisions(queue: Queue, found: CaseRow): DecisionName[] {
  if (found.decided_at !== null) return queue.revisions?.(found) ?? [];
  return decisionNames.filter((decision) => queue.decisions[decision]);
}
