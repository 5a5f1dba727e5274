import { mailPasswordReset } from './identity/password/reset-mail';
import { createMailer } from './mail/mailer';
import type { Senders } from './mail/outbox-worker';
import type { Services } from './services';
import { queueMessageMails } from './threads/mails/queue-mails';

/** Returns the adapter of a third party that is not configured: it sends nothing, and the row stays (decision D90). */
const none = async (): Promise<void> => undefined;

/** Returns the senders. An adapter of a third party replaces `none`. */
export function createSenders({ pool, config, media }: Pick<Services, 'pool' | 'config' | 'media'>): Senders {
  return {
    mail: createMailer(config, media),
    message: ({ messageId }, client) => queueMessageMails(pool, client, config, messageId),
    'password-reset': ({ email }, client) => mailPasswordReset(client, config.siteUrl, email),
    marketing: none,
    newsletter: none,
  };
}
