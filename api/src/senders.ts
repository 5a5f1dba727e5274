import type { Config } from './config';
import type { Pool } from './db/query';
import { mailPasswordReset } from './identity/password/reset-mail';
import { createMailer } from './mail/mailer';
import type { Senders } from './mail/outbox-worker';
import { queueMessageMails } from './threads/mails/queue-mails';

/** Returns the adapter of a third party that is not configured: it sends nothing, and the row stays (decision D90). */
const none = async (): Promise<void> => undefined;

/** Returns the senders. An adapter of a third party replaces `none`. */
export function createSenders(pool: Pool, config: Config): Senders {
  return {
    mail: createMailer(config),
    message: ({ messageId }, client) => queueMessageMails(pool, client, config, messageId),
    'password-reset': ({ email }, client) => mailPasswordReset(client, config.siteUrl, email),
    marketing: none,
    newsletter: none,
  };
}
