import { site } from '@unitbase/contracts/site';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { signingSecret } from '../../auth/signing';
import { decryptTotpSecret, encryptTotpSecret } from '../../auth/totp-secret';
import { type Pool, row } from '../../db/query';
import { DEMO_TOTP_SECRET } from '../../db/seed/accounts/demo-staff';

/** Accepts the code before and after the current one, for clocks that differ. */
const TOLERANCE_SECONDS = 30;

/** Returns a new secret, encrypted for the table of staff. */
export const newSecret = async (pool: Pool): Promise<string> =>
  encryptTotpSecret(await signingSecret(pool), generateSecret());

/** Returns the secret of a staff member in Base32. */
export async function readSecret(pool: Pool, userId: number): Promise<string> {
  const stored = await row<{ secret: string }>(
    pool,
    'SELECT totp_secret AS secret FROM staff WHERE user_id = $1',
    [userId],
  );
  if (!stored) throw new Error(`User ${userId} is not a staff member.`);
  return decryptTotpSecret(await signingSecret(pool), stored.secret);
}

/**
 * Returns whether a code is valid, and uses it up: neither it nor an older one is accepted again, also of concurrent
 * calls.
 * @param acceptsDemo whether codes of the published secret count
 */
export async function useCode(
  pool: Pool,
  userId: number,
  code: string,
  acceptsDemo: boolean,
): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const secret = await readSecret(pool, userId);
  if (secret === DEMO_TOTP_SECRET && !acceptsDemo) return false;
  const result = verifySync({ secret, token, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !('timeStep' in result)) return false;
  const used = await row(
    pool,
    'UPDATE staff SET totp_step = $2 WHERE user_id = $1 AND totp_step < $2 RETURNING user_id',
    [userId, result.timeStep],
  );
  return used !== undefined;
}

/** Returns the `otpauth://` address of a secret for an app. */
export const addressOf = (secret: string, email: string): string =>
  generateURI({ issuer: `${site.name} desk`, label: email, secret });

/** Returns the current code of a secret. */
export const codeOf = (secret: string): string => generateSync({ secret });
