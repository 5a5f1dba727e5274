import type { LoggedIn } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { blocked } from '@unitbase/contracts/messages/desk/people';
import { safePath, urls } from '@unitbase/contracts/urls';
import type { FastifyBaseLogger } from 'fastify';
import { isSecure } from '../../auth/session';
import { type Pool, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { HttpError, throwHttpError } from '../../http/http-error';
import { claimListing } from '../claims/claim-listing';
import { hashPassword, isOutdated, isPassword } from '../password/hash';
import { setSessionCookies } from '../sessions/session-cookies';
import { startSession } from '../sessions/start-session';
import { rememberDevice } from './devices';
import { beginAttempt } from './throttle';

interface UserRow {
  id: number;
  password_hash: string;
}

type ClaimOfLogin = Pick<LoggedIn, 'claim' | 'claim_error'>;

/** Creates the claim of a login. A failed claim is reported and does not fail the login (decisions C12, E1). */
async function claimAtLogin(
  pool: Pool,
  userId: number,
  claimID: number | null,
  log: FastifyBaseLogger,
): Promise<ClaimOfLogin> {
  if (claimID === null) return { claim: null, claim_error: null };
  try {
    return { claim: (await claimListing(pool, userId, claimID, '')).claim, claim_error: null };
  } catch (error) {
    if (error instanceof HttpError)
      return { claim: null, claim_error: (error.body as { detail: string }).detail };
    log.error({ err: error }, 'Claim at login failed, the user is logged in without it');
    return { claim: null, claim_error: messages.login.claimFailed };
  }
}

/** Route of the login. */
export const login: Feature = ({ pool, config }) => ({
  login: async ({ body, request, reply }) => {
    const emailKey = body.username.toLowerCase();
    const user = await row<UserRow>(
      pool,
      'SELECT id, password_hash FROM users WHERE email_key = $1 AND deleted_at IS NULL',
      [emailKey],
    );
    request.accountId = user?.id ?? null;
    const attempt = await beginAttempt(pool, request, emailKey);
    const isCorrect = await isPassword(body.password, user?.password_hash);
    if (!user || !isCorrect) return throwHttpError(401, messages.login.failed);
    await attempt.succeeded();

    const newHash = isOutdated(user.password_hash) ? await hashPassword(body.password) : user.password_hash;
    const session = await transaction(pool, async (client) => {
      await rows(client, 'UPDATE users SET last_login_at = now(), password_hash = $2 WHERE id = $1', [
        user.id,
        newHash,
      ]);
      // The row of the user is locked: a block waits for this session and ends it, or is seen here.
      if (await row(client, 'SELECT FROM user_blocks WHERE user_id = $1', [user.id]))
        throwHttpError(403, blocked);
      return startSession(client, request, { id: user.id, keep: body.keep_signed_in }, config.siteUrl);
    });
    setSessionCookies(reply, session, config.siteUrl);
    await rememberDevice(pool, request, reply, { email: emailKey, secure: isSecure(config.siteUrl) });

    const claimed = await claimAtLogin(pool, user.id, body.claimID, request.log);
    // Redirect to the claim, else to a safe redirectUrl, the organisation or '/' (decision D48).
    const defaultPath = session.organisationId === null ? urls.home() : urls.profileEditor();
    return {
      user_id: user.id,
      organisation_id: session.organisationId,
      token: session.csrfToken,
      ...claimed,
      redirect_to: claimed.claim?.url ?? safePath(body.redirectUrl, defaultPath),
    };
  },
});
