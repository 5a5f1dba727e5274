import type { Config } from './config';
import { mailPasswordReset } from './identity/password/reset-mail';
import { createMailer } from './mail/mailer';
import type { Senders } from './mail/outbox-worker';

/** Returns the adapter of a third party that is not configured: it sends nothing, and the row stays (decision D90). */
const none = async (): Promise<void> => undefined;

/** Returns the senders. An adapter of a third party replaces `none`. */
export function createSenders(config: Config): Senders {
  return {
    mail: createMailer(config),
    'password-reset': ({ email }, client) => mailPasswordReset(client, config.siteUrl, email),
    marketing: none,
    newsletter: none,
  };
}
