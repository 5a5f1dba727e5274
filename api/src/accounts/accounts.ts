import type { Feature } from '../http/feature';
import { captcha } from './captcha/routes';
import { claims } from './claims/routes';
import { contact } from './contact/routes';
import { content } from './content/routes';
import { events } from './events/routes';
import { login } from './login/routes';
import { devMailbox } from './mail/dev-mailbox';
import { mediaPack } from './media-pack/routes';
import { companyMessages } from './messages/routes';
import { newsletter } from './newsletter/routes';
import { createSenders } from './outbox/senders';
import { drainOutbox } from './outbox/worker';
import { credentials } from './password/credentials';
import { password } from './password/routes';
import { preferences } from './preferences/routes';
import { profileEditor } from './profile-editor/routes';
import { registration } from './registration/routes';
import { verification } from './registration/verification';
import { Repeater } from './repeater';
import { deletion } from './rights/deletion';
import { dataExport } from './rights/export';
import { ownSessions } from './sessions/own-sessions';
import { sessions } from './sessions/routes';
import { tidyAccounts } from './tidy';
import { userAccount } from './user-account/routes';

const parts: readonly Feature[] = [
  sessions,
  ownSessions,
  login,
  registration,
  verification,
  password,
  credentials,
  userAccount,
  profileEditor,
  deletion,
  dataExport,
  captcha,
  claims,
  companyMessages,
  newsletter,
  preferences,
  contact,
  events,
  mediaPack,
  content,
  devMailbox,
];

/** Who people are, and what they send: with the worker that delivers it. */
export const accounts: Feature = (services, app) => {
  const senders = createSenders(services.config);
  const outbox = new Repeater(
    () => drainOutbox(services.pool, senders),
    (error) => app.log.error({ err: error }, 'the outbox could not be sent'),
  );
  const tidier = new Repeater(
    () => tidyAccounts(services.pool),
    (error) => app.log.error({ err: error }, 'old sessions could not be removed'),
  );
  app.addHook('onReady', async () => {
    outbox.start(1_000);
    tidier.start(3_600_000);
  });
  app.addHook('preClose', async () => {
    await Promise.all([outbox.stop(), tidier.stop()]);
  });
  return Object.assign({}, ...parts.map((part) => part(services, app)));
};
