import type { Feature } from '../http/feature';
import { IntervalJob } from '../jobs/interval-job';
import { devMailbox } from './dev-mailbox';
import { drainOutbox, type Senders } from './outbox-worker';

/** Sends what features put in the outbox, and shows the development mailbox. */
export const mail =
  (senders: Senders): Feature =>
  (services, app) => {
    const outbox = new IntervalJob(
      () => drainOutbox(services.pool, senders),
      (error) => app.log.error({ err: error }, 'the outbox could not be sent'),
    );
    app.addHook('onReady', async () => outbox.start(1_000));
    app.addHook('preClose', () => outbox.stop());
    return devMailbox(services, app);
  };
