import * as messages from '@unitbase/contracts/messages';
import { createToken, dropTokens, useToken } from '../../auth/tokens';
import { emailKey } from '../../db/email-key';
import { type Pool, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { HttpError, throwFieldErrors } from '../../http/http-error';
import { limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { claimListing } from '../claims/claim-listing';
import { VERIFY_MINUTES } from './register';

const ALLOWED = { calls: 30, seconds: 3_600 };
const RESENDS = { calls: 3, seconds: 3_600 };

/** Confirms the address of a registration; answers the listing that it wanted to claim. */
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

/** Puts the confirmed new address in the place of the old one (decision D55). */
async function confirmChange(pool: Pool, secret: string): Promise<boolean> {
  return transaction(pool, async (client) => {
    const token = await useToken(client, 'email', secret);
    if (!token?.userId) return false;
    const taken = await row(client, `SELECT 1 FROM users WHERE email_key = ${emailKey('$1')} AND id <> $2`, [
      token.email,
      token.userId,
    ]);
    if (taken) throwFieldErrors({ token: [messages.register.emailExists] });
    const changed = await rows(
      client,
      `UPDATE users SET email = $2, email_key = ${emailKey('$2')}, pending_email = NULL, email_verified_at = now(),
         updated_at = now()
       WHERE id = $1 AND ${emailKey('pending_email')} = ${emailKey('$2')} RETURNING id`,
      [token.userId, token.email],
    );
    if (changed.length !== 1) return false;
    // Who reads the old address has no say any more.
    await dropTokens(client, 'reset', token.userId);
    return true;
  });
}

export const verification: Feature = ({ pool, config }) => ({
  verifyEmail: async ({ body, request }) => {
    await limitCalls(pool, request, 'verify', ALLOWED);
    const confirmed = await confirmRegistration(pool, body.token);
    if (!confirmed && !(await confirmChange(pool, body.token))) {
      throwFieldErrors({ token: [messages.login.invalidResetToken] });
    }
    if (confirmed && typeof confirmed.claimID === 'number') {
      // The listing may have found an owner meanwhile: the address is confirmed all the same.
      await claimListing(pool, confirmed.userId, confirmed.claimID, '').catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      });
    }
    return { detail: messages.register.verified };
  },

  resendVerification: async ({ user, request }) => {
    await limitCalls(pool, request, `resend:${user.id}`, RESENDS);
    const known = await row<{ email: string }>(
      pool,
      'SELECT email FROM users WHERE id = $1 AND email_verified_at IS NULL',
      [user.id],
    );
    if (!known) return { detail: messages.register.verified };
    await transaction(pool, async (client) => {
      const token = await createToken(client, {
        purpose: 'verify',
        userId: user.id,
        email: known.email,
        minutes: VERIFY_MINUTES,
      });
      await putInOutbox(client, 'mail', mailTexts.verification(known.email, config.siteUrl, token));
    });
    return { detail: messages.register.verificationSent };
  },
});
