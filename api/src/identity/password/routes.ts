import * as messages from '@unitbase/contracts/messages';
import { readToken, useToken } from '../../auth/tokens';
import { endSessions } from '../../auth/user-sessions';
import { row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import { countCall, limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { hashPassword } from './hash';
import { passwordProblems } from './policy';

const HOUR = 3_600;
const REQUEST_LIMIT = { calls: 20, seconds: HOUR };
const ADDRESS_LIMIT = { calls: 3, seconds: HOUR };
const CONFIRMATION_LIMIT = { calls: 30, seconds: HOUR };

/** Routes of password resets. */
export const password: Feature = ({ pool, config }) => ({
  requestPasswordReset: async ({ body, request }) => {
    await limitCalls(pool, request, 'reset', REQUEST_LIMIT);
    // Known and unknown addresses run the same statements, so that response and time are equal (decision C15).
    const email = body.email.toLowerCase();
    const wait = await countCall(pool, `reset-address:${email}`, ADDRESS_LIMIT);
    if (wait === 0) await putInOutbox(pool, 'password-reset', { email });
    return { detail: messages.login.passwordResetSent };
  },

  confirmPasswordReset: async ({ body, request }) => {
    await limitCalls(pool, request, 'reset-confirm', CONFIRMATION_LIMIT);
    const token = await readToken(pool, 'reset', body.token);
    if (!token?.userId) return throwFieldErrors({ token: [messages.login.invalidResetToken] });
    request.accountId = token.userId;
    if (token.email.toLowerCase() !== body.email.toLowerCase()) {
      throwFieldErrors({ email: [messages.login.invalidEmail] });
    }
    const problems = passwordProblems(body.password, token.email);
    if (problems.length > 0) throwFieldErrors({ password: problems });
    const hash = await hashPassword(body.password);

    await transaction(pool, async (client) => {
      const used = await useToken(client, 'reset', body.token);
      if (!used?.userId) return throwFieldErrors({ token: [messages.login.invalidResetToken] });
      // Opening the mail proves ownership of the address, so a pending change of it is cancelled.
      await rows(
        client,
        `UPDATE users SET password_hash = $2, email_verified_at = coalesce(email_verified_at, now()), pending_email = NULL,
           updated_at = now()
         WHERE id = $1`,
        [used.userId, hash],
      );
      await endSessions(client, used.userId);
      await rows(client, `DELETE FROM rate_limits WHERE starts_with(key, $1) OR key = $2`, [
        `login:${used.email.toLowerCase()}:`,
        `login-account:${used.email.toLowerCase()}`,
      ]);
      const user = await row<{ email: string }>(client, 'SELECT email FROM users WHERE id = $1', [
        used.userId,
      ]);
      if (user) await putInOutbox(client, 'mail', mailTexts.passwordChanged(user.email, config.siteUrl));
    });
    return { detail: messages.login.passwordChanged };
  },
});
