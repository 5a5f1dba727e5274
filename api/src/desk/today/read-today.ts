import { queuesOf } from '@unitbase/contracts/desk/queues';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import type { Today } from '@unitbase/contracts/entities/desk/today';
import type { Pool } from '../../db/query';
import { countQueue } from '../queues/list-queue';
import { readFailures } from './read-failures';

/** Returns the counts of the queues that a role reads, and the failures in its rooms. */
export async function readToday(pool: Pool, role: StaffRole): Promise<Today> {
  const [queues, failures] = await Promise.all([
    Promise.all(queuesOf(role).map(async (queue) => ({ queue, ...(await countQueue(pool, queue)) }))),
    readFailures(pool, role),
  ]);
  return { queues, failures, read_at: new Date().toISOString() };
}
