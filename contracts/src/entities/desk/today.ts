import * as z from 'zod';
import { queueNames } from '../../desk/queues';
import { failureKinds } from '../../desk/today';
import { QueueCounts } from './queues';

const Instant = z.iso.datetime();

const QueueState = QueueCounts.extend({ queue: z.enum(queueNames) }).meta({ id: 'QueueState' });
export type QueueState = z.infer<typeof QueueState>;

const Failure = z.object({
  /** Address, company, file or service. */
  name: z.string(),
  /** '' if it is not known. */
  reason: z.string(),
  at: Instant,
  /** Page of the desk about it; `null` without one. */
  target: z.object({ kind: z.enum(['company', 'user', 'import']), id: z.int() }).nullable(),
});
export type Failure = z.infer<typeof Failure>;

/** Failures of one kind, the newest first. */
const FailureGroup = z.object({ kind: z.enum(failureKinds), count: z.int(), results: z.array(Failure) });
export type FailureGroup = z.infer<typeof FailureGroup>;

/** Queues and failures of the rooms that the caller's role sees. */
export const Today = z
  .object({ queues: z.array(QueueState), failures: z.array(FailureGroup), read_at: Instant })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;
