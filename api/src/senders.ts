import type { Config } from './config';
import { mailPasswordReset } from './identity/password/reset-mail';
import { createMailer } from './mail/mailer';
import type { Senders } from './mail/outbox-worker';

/** The "none" adapter: nobody outside takes it, and the row keeps what could be sent (decision D90). */
const none = async (): Promise<void> => undefined;

/** Who sends what. An adapter of a third party is put here in place of `none`. */
export function createSenders(config: Config): Senders {
  return {
    mail: createMailer(config),
    'password-reset': ({ email }, client) => mailPasswordReset(client, config.siteUrl, email),
    marketing: none,
    newsletter: none,
  };
}
