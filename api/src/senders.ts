import type { Config } from './config';
import { mailPasswordReset } from './identity/password/reset-mail';
import { createMailer } from './mail/mailer';
import type { Senders } from './mail/outbox-worker';
import { markDelivered } from './threads/delivery';

/** Returns the adapter of a third party that is not configured: it sends nothing, and the row stays (decision D90). */
const none = async (): Promise<void> => undefined;

/** Returns the senders. An adapter of a third party replaces `none`. */
export function createSenders(config: Config): Senders {
  const sendMail = createMailer(config);
  return {
    mail: async (mail, client, outboxId) => {
      await sendMail(mail, client, outboxId);
      if (mail.messageId !== undefined) await markDelivered(client, mail.messageId);
    },
    'password-reset': ({ email }, client) => mailPasswordReset(client, config.siteUrl, email),
    marketing: none,
    newsletter: none,
  };
}
