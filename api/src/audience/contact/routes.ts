import * as messages from '@unitbase/contracts/messages';
import { rows, transaction } from '../../db/query';
import { createAltcha } from '../../forms/captcha/altcha';
import { isFirstSubmission } from '../../forms/captcha/first-submission';
import { requireHuman } from '../../forms/captcha/require-human';
import type { Feature } from '../../http/feature';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { countUse } from '../usage/count';

/** Route of the contact form. */
export const contact: Feature = ({ pool }) => {
  const captcha = createAltcha(pool);
  return {
    sendContactMessage: async ({ body, request }) => {
      await requireHuman(pool, captcha, request, 'contact', body);
      const { contact_name, contact_email, contact_telephone, contact_message } = body;
      // One transaction stores and queues the message, so that an accepted one is sent (decision C12).
      await transaction(pool, async (client) => {
        if (!(await isFirstSubmission(client, body))) return;
        await rows(
          client,
          `INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message)
           VALUES ($1, $2, $3, $4)`,
          [contact_name, contact_email, contact_telephone, contact_message],
        );
        const mail = mailTexts.contact(contact_name, contact_email, contact_telephone, contact_message);
        await putInOutbox(client, 'mail', mail);
        await countUse(client, 'event', 'contact');
      });
      return { detail: messages.audience.contactThanks };
    },
  };
};
