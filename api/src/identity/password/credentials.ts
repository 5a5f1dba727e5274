import * as messages from '@unitbase/contracts/messages';
import { sessionReader } from '../../auth/session';
import { createToken, dropTokens } from '../../auth/tokens';
import { type Pool, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { countCall } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { beginAttempt } from '../login/throttle';
import { endSessions } from '../sessions/start-session';
import { hashPassword, isPassword } from './hash';
import { passwordProblems } from './policy';

interface UserRow {
  email: string;
  password_hash: string;
}

const EMAIL_MINUTES = 24 * 60;
/** Each is a mail to somebody who may not have asked for it, or tells that the address has an account (decision C15). */
const NEW_ADDRESSES = { calls: 5, seconds: 3_600 };
const MAILS_TO_ADDRESS = { calls: 3, seconds: 86_400 };

async function limitNewAddresses(pool: Pool, userId: number, email: string): Promise<void> {
  const wait =
    (await countCall(pool, `new-address:${userId}`, NEW_ADDRESSES)) ||
    (await countCall(pool, `new-address-mail:${email}`, MAILS_TO_ADDRESS));
  if (wait > 0) throwHttpError(429, messages.common.tooManyRequests, { 'retry-after': String(wait) });
}

/** Change of e-mail address or password by a signed-in user, and its end before it counts (decision D55). */
export const credentials: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });
  return {
    changeCredentials: async ({ body, user, request }) => {
      const known = await row<UserRow>(pool, 'SELECT email, password_hash FROM users WHERE id = $1', [
        user.id,
      ]);
      if (!known) return throwHttpError(401, messages.common.notSignedIn);
      const attempt = await beginAttempt(pool, request, known.email.toLowerCase());
      if (!(await isPassword(body.current_password, known.password_hash))) {
        throwFieldErrors({ current_password: [messages.login.wrongPassword] });
      }
      await attempt.succeeded();
      const newEmail = body.email.toLowerCase() === known.email.toLowerCase() ? undefined : body.email;
      const problems = body.new_password ? passwordProblems(body.new_password, known.email) : [];
      if (problems.length > 0) throwFieldErrors({ new_password: problems });
      if (newEmail) await limitNewAddresses(pool, user.id, newEmail.toLowerCase());
      const taken =
        newEmail && (await row(pool, 'SELECT 1 FROM users WHERE email_key = $1', [newEmail.toLowerCase()]));
      if (taken) throwFieldErrors({ email: [messages.register.emailExists] });
      const hash = body.new_password ? await hashPassword(body.new_password) : undefined;
      const session = await readSession(request);

      await transaction(pool, async (client) => {
        if (hash) {
          await rows(client, 'UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1', [
            user.id,
            hash,
          ]);
          await endSessions(client, user.id, session?.tokenHash);
          // A link that was mailed before would set another one still.
          await dropTokens(client, 'reset', user.id);
          await putInOutbox(client, 'mail', mailTexts.passwordChanged(known.email, config.siteUrl));
        }
        if (newEmail) {
          await rows(client, 'UPDATE users SET pending_email = $2, updated_at = now() WHERE id = $1', [
            user.id,
            newEmail,
          ]);
          const token = await createToken(client, {
            purpose: 'email',
            userId: user.id,
            email: newEmail,
            minutes: EMAIL_MINUTES,
          });
          await putInOutbox(client, 'mail', mailTexts.newAddress(newEmail, config.siteUrl, token));
          await putInOutbox(client, 'mail', mailTexts.emailChange(known.email, newEmail));
        }
      });
      return { detail: newEmail ? messages.account.emailPending : messages.account.saved };
    },

    cancelEmailChange: async ({ user }) => {
      await transaction(pool, async (client) => {
        // The links first, as who opens one does: of the two at one moment the first counts, and the other is told.
        await dropTokens(client, 'email', user.id);
        const cancelled = await rows(
          client,
          `UPDATE users SET pending_email = NULL, updated_at = now()
           WHERE id = $1 AND pending_email IS NOT NULL RETURNING id`,
          [user.id],
        );
        if (cancelled.length === 0) throwHttpError(404, messages.account.noEmailChange);
      });
      return { detail: messages.account.emailKept };
    },
  };
};
