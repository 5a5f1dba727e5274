import * as messages from '@unitbase/contracts/messages';
import { readToken, useToken } from '../../auth/tokens';
import { row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import { countCall, limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { endSessions } from '../sessions/start-session';
import { hashPassword } from './hash';
import { passwordProblems } from './policy';

const HOUR = 3_600;
const REQUESTS = { calls: 20, seconds: HOUR };
const REQUESTS_OF_ADDRESS = { calls: 3, seconds: HOUR };
const CONFIRMATIONS = { calls: 30, seconds: HOUR };

export const password: Feature = ({ pool, config }) => ({
  requestPasswordReset: async ({ body, request }) => {
    await limitCalls(pool, request, 'reset', REQUESTS);
    // The same three statements for every address: known and unknown ones answer alike, and as fast (decision C15).
    const email = body.email.toLowerCase();
    const wait = await countCall(pool, `reset-address:${email}`, REQUESTS_OF_ADDRESS);
    if (wait === 0) await putInOutbox(pool, 'password-reset', { email });
    return { detail: messages.login.passwordResetSent };
  },

  confirmPasswordReset: async ({ body, request }) => {
    await limitCalls(pool, request, 'reset-confirm', CONFIRMATIONS);
    const token = await readToken(pool, 'reset', body.token);
    if (!token?.userId) return throwFieldErrors({ token: [messages.login.invalidResetToken] });
    if (token.email.toLowerCase() !== body.email.toLowerCase()) {
      throwFieldErrors({ email: [messages.login.invalidEmail] });
    }
    const problems = passwordProblems(body.password, token.email);
    if (problems.length > 0) throwFieldErrors({ password: problems });
    const hash = await hashPassword(body.password);

    await transaction(pool, async (client) => {
      const used = await useToken(client, 'reset', body.token);
      if (!used?.userId) return throwFieldErrors({ token: [messages.login.invalidResetToken] });
      // Whoever opens the mail has shown that the address is theirs: a change of it that waits is called off.
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
