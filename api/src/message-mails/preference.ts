import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, row } from '../db/query';
import type { Feature } from '../http/feature';
import { throwFieldErrors, throwHttpError } from '../http/http-error';
import { addOneClick } from '../mail/one-click';
import { stopByToken } from '../threads/mails/stop-link';

interface Preference {
  is_mailed: boolean;
}

async function stop(pool: Pool, token: string): Promise<{ detail: string }> {
  if (!(await stopByToken(pool, token))) throwFieldErrors({ token: [messages.messageMails.linkUnknown] });
  return { detail: messages.messageMails.stopped };
}

/** Routes of the preference for mails about messages, and their one-click unsubscribe. */
export const messageMailPreference: Feature = ({ pool }, app) => {
  addOneClick(app, {
    url: '/web_api/message-mails/stop/:token/one-click',
    stop: (token) => stop(pool, token),
    page: urls.stopMessageMails,
  });
  return {
    getMessageMails: async ({ user }) => {
      const preference = await row<Preference>(
        pool,
        'SELECT message_mails AS is_mailed FROM users WHERE id = $1',
        [user.id],
      );
      return preference ?? throwHttpError(404, messages.common.notFoundDetail);
    },

    setMessageMails: async ({ user, body }) => {
      const preference = await row<Preference>(
        pool,
        'UPDATE users SET message_mails = $2 WHERE id = $1 RETURNING message_mails AS is_mailed',
        [user.id, body.is_mailed],
      );
      return preference ?? throwHttpError(404, messages.common.notFoundDetail);
    },

    stopMessageMails: ({ params }) => stop(pool, params.token),
  };
};
