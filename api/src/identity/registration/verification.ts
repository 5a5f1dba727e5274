import * as messages from '@unitbase/contracts/messages';
import { revokeTokens, useToken } from '../../auth/tokens';
import { mailVerification } from '../../auth/verification-mail';
import { emailKey } from '../../db/email-key';
import { type Pool, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { HttpError, throwFieldErrors } from '../../http/http-error';
import { limitCalls } from '../../http/rate-limit';
import { recordSecurity } from '../../http/security-events';
import { claimListing } from '../claims/claim-listing';

const VERIFY_LIMIT = { calls: 30, seconds: 3_600 };
const RESEND_LIMIT = { calls: 3, seconds: 3_600 };

/** Confirms the address of a registration; returns the user and the listing to claim. */
async function confirmRegistration(pool: Pool, secret: string) {
  return transaction(pool, async (client) => {
    const token = await useToken(client, 'verify', secret);
    if (!token?.userId) return undefined;
    await rows(
      client,
      `UPDATE users SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1 AND email_key = ${emailKey('$2')}`,
      [token.userId, token.email],
    );
    return { userId: token.userId, claimID: token.payload.claimID };
  });
}

/** Moves what the old address follows, unless the new one follows something already. */
const FOLLOW_NEW_ADDRESS = `
  UPDATE followers w SET email = $2, email_key = ${emailKey('$2')} FROM users u
  WHERE u.id = $1 AND w.email_key = u.email_key AND ${emailKey('u.pending_email')} = ${emailKey('$2')}
    AND NOT EXISTS (SELECT FROM followers x WHERE x.email_key = ${emailKey('$2')})`;

/** Replaces the email address by the confirmed new one (decision D55). Returns the user. */
async function confirmChange(pool: Pool, secret: string): Promise<number | undefined> {
  return transaction(pool, async (client) => {
    const token = await useToken(client, 'email', secret);
    if (!token?.userId) return undefined;
    const taken = await row(client, `SELECT 1 FROM users WHERE email_key = ${emailKey('$1')} AND id <> $2`, [
      token.email,
      token.userId,
    ]);
    if (taken) throwFieldErrors({ token: [messages.register.emailExists] });
    await rows(client, FOLLOW_NEW_ADDRESS, [token.userId, token.email]);
    const changed = await rows(
      client,
      `UPDATE users SET email = $2, email_key = ${emailKey('$2')}, pending_email = NULL, email_verified_at = now(),
         updated_at = now()
       WHERE id = $1 AND ${emailKey('pending_email')} = ${emailKey('$2')} RETURNING id`,
      [token.userId, token.email],
    );
    if (changed.length !== 1) return undefined;
    // Reset links sent to the old address must stop working.
    await revokeTokens(client, 'reset', token.userId);
    return token.userId;
  });
}

/** Routes that confirm addresses. */
export const verification: Feature = ({ pool, config }) => ({
  verifyEmail: async ({ body, request }) => {
    await limitCalls(pool, request, 'verify', VERIFY_LIMIT);
    const confirmed = await confirmRegistration(pool, body.token);
    const userId = confirmed?.userId ?? (await confirmChange(pool, body.token));
    if (!userId) return throwFieldErrors({ token: [messages.login.invalidResetToken] });
    request.accountId = userId;
    recordSecurity(request, confirmed ? 'email.confirmed' : 'email.changed');
    if (confirmed && typeof confirmed.claimID === 'number') {
      // The address stays confirmed even if the listing got an owner in the meantime.
      await claimListing(pool, confirmed.userId, confirmed.claimID, '').catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      });
    }
    return { detail: messages.register.verified };
  },

  resendVerification: async ({ user, request }) => {
    await limitCalls(pool, request, `resend:${user.id}`, RESEND_LIMIT);
    const unverified = await row<{ email: string }>(
      pool,
      'SELECT email FROM users WHERE id = $1 AND email_verified_at IS NULL',
      [user.id],
    );
    if (!unverified) return { detail: messages.register.verified };
    await transaction(pool, (client) =>
      mailVerification(client, config.siteUrl, { id: user.id, email: unverified.email }),
    );
    return { detail: messages.register.verificationSent };
  },
});
