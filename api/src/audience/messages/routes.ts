import { randomBytes } from 'node:crypto';
import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';

interface Sender {
  email: string;
  name: string;
  verified: boolean;
}

/** Route of messages to companies (decision D59). */
export const companyMessages: Feature = ({ pool }) => ({
  sendCompanyMessage: async ({ params, body, user }) =>
    transaction(pool, async (client) => {
      // The row lock keeps the daily count exact with concurrent messages.
      const sender = await row<Sender>(
        client,
        `SELECT email, trim(firstname || ' ' || lastname) AS name, email_verified_at IS NOT NULL AS verified
         FROM users WHERE id = $1 FOR NO KEY UPDATE`,
        [user.id],
      );
      if (!sender?.verified) return throwHttpError(403, messages.login.verifyFirst);
      const org = await row<{ email: string }>(
        client,
        `SELECT email FROM orgs WHERE id = $1 AND status = 'approved'`,
        [params.orgid],
      );
      if (!org) return throwHttpError(404, messages.common.notFoundDetail);
      if (!org.email) return throwHttpError(409, messages.profile.noMessages);
      const sent = await row<{ count: number }>(
        client,
        `SELECT count(*)::int AS count FROM messages WHERE user_id = $1 AND sent_at > now() - interval '1 day'`,
        [user.id],
      );
      if ((sent?.count ?? 0) >= fieldLimits.messagesPerDay)
        throwHttpError(429, messages.common.tooManyRequests);
      await rows(
        client,
        'INSERT INTO messages (org_id, user_id, subject, message, reply_key) VALUES ($1, $2, $3, $4, $5)',
        [params.orgid, user.id, body.subject, body.message, randomBytes(16).toString('hex')],
      );
      const from = { name: sender.name || sender.email, email: sender.email };
      await putInOutbox(
        client,
        'mail',
        mailTexts.companyMessage(org.email, from, body.subject, body.message),
      );
      return { detail: messages.profile.messageSent };
    }),
});
