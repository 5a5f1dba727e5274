import type { Feature } from '../http/feature';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { devMailbox } from './dev-mailbox';
import { drainOutbox, type Senders } from './outbox-worker';

/** Sends the mails in the outbox, and adds the development mailbox. */
export const mail =
  (senders: Senders): Feature =>
  (services, app) => {
    scheduleJobs(app, {
      interval: 1_000,
      failure: 'Could not send from the outbox',
      run: () => drainOutbox(services.pool, senders),
    });
    return devMailbox(services, app);
  };
