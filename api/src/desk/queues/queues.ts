import type { QueueName } from '@unitbase/contracts/desk/queues';
import { claims } from './claims/claim-queue';
import { messages } from './messages/message-queue';
import { profiles } from './profiles/profile-queue';
import type { Queue } from './queue';
import { deletions, removals } from './removals/removal-queue';
import { reports } from './reports/report-queue';
import { upgrades } from './upgrades/upgrade-queue';

/** All queues of the desk. */
export const queues: Record<QueueName, Queue> = {
  profiles,
  claims,
  upgrades,
  removals,
  deletions,
  reports,
  messages,
};
