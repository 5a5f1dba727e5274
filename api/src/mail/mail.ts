import type { Feature } from '../http/feature';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { devMailbox } from './dev-mailbox';
import { drainOutbox, type Senders } from './outbox-worker';

/** Sends what features put in the outbox, and shows the development mailbox. */
export const mail =
  (senders: Senders): Feature =>
  (services, app) => {
    scheduleJobs(app, {
      interval: 1_000,
      failure: 'the outbox could not be sent',
      run: () => drainOutbox(services.pool, senders),
    });
    return devMailbox(services, app);
  };
