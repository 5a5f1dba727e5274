import * as messages from '@unitbase/contracts/messages';
import { row, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { checkAllowance, lockSender, openThread } from '../../threads/open-thread';

/** Route of the form on a company's page: each message opens a thread (decision D59). */
export const companyMessages: Feature = ({ pool }) => ({
  sendCompanyMessage: async ({ params, body, user }) =>
    transaction(pool, async (client) => {
      const sender = await lockSender(client, user.id);
      if (!sender?.email_verified) return throwHttpError(403, messages.login.verifyFirst);
      const org = await row<{ email: string }>(
        client,
        `SELECT email FROM orgs WHERE id = $1 AND status = 'approved'`,
        [params.orgid],
      );
      if (!org) return throwHttpError(404, messages.common.notFoundDetail);
      if (!org.email) return throwHttpError(409, messages.profile.noMessages);
      await checkAllowance(client, user.id, 1);
      await openThread(client, {
        orgId: params.orgid,
        userId: user.id,
        enquiryId: null,
        subject: body.subject,
        text: body.message,
      });
      return { detail: messages.profile.messageSent };
    }),
});
