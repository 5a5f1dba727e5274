import * as messages from '@unitbase/contracts/messages';
import { sessionReader } from '../../auth/session';
import { createToken, revokeTokens } from '../../auth/tokens';
import { endSessions } from '../../auth/user-sessions';
import { type Pool, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { countCall } from '../../http/rate-limit';
import { recordSecurity } from '../../http/security-events';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { beginAttempt } from '../login/throttle';
import { hashPassword, isPassword } from './hash';
import { passwordProblems } from './policy';

interface UserRow {
  email: string;
  password_hash: string;
}

const EMAIL_MINUTES = 24 * 60;
/** Limited, because each request mails an address or reveals that it has an account (decision C15). */
const NEW_ADDRESS_LIMIT = { calls: 5, seconds: 3_600 };
const MAIL_LIMIT = { calls: 3, seconds: 86_400 };

async function limitNewAddresses(pool: Pool, userId: number, email: string): Promise<void> {
  const wait =
    (await countCall(pool, `new-address:${userId}`, NEW_ADDRESS_LIMIT)) ||
    (await countCall(pool, `new-address-mail:${email}`, MAIL_LIMIT));
  if (wait > 0) throwHttpError(429, messages.common.tooManyRequests, { 'retry-after': String(wait) });
}

/** Routes that change a user's email address or password, or cancel a pending change (decision D55). */
export const credentials: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });
  return {
    changeCredentials: async ({ body, user, request }) => {
      const stored = await row<UserRow>(pool, 'SELECT email, password_hash FROM users WHERE id = $1', [
        user.id,
      ]);
      if (!stored) return throwHttpError(401, messages.common.notSignedIn);
      const attempt = await beginAttempt(pool, request, stored.email.toLowerCase());
      if (!(await isPassword(body.current_password, stored.password_hash))) {
        throwFieldErrors({ current_password: [messages.login.wrongPassword] });
      }
      await attempt.succeeded();
      const newEmail = body.email.toLowerCase() === stored.email.toLowerCase() ? undefined : body.email;
      const problems = body.new_password ? passwordProblems(body.new_password, stored.email) : [];
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
          // An earlier reset link must not replace the new password.
          await revokeTokens(client, 'reset', user.id);
          await putInOutbox(client, 'mail', mailTexts.passwordChanged(stored.email, config.siteUrl));
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
          await putInOutbox(client, 'mail', mailTexts.emailChange(stored.email, newEmail));
        }
      });
      if (hash) recordSecurity(request, 'password.changed');
      if (newEmail) recordSecurity(request, 'email.change-requested');
      return { detail: newEmail ? messages.account.emailPending : messages.account.saved };
    },

    cancelEmailChange: async ({ user }) => {
      await transaction(pool, async (client) => {
        // Same order as the confirmation: of two concurrent requests, the first wins and the other fails.
        await revokeTokens(client, 'email', user.id);
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
