import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import { signingSecret } from '../../auth/signing';
import { encryptTotpSecret } from '../../auth/totp-secret';
import { type Pool, row, rows, transaction } from '../../db/query';
import { demoHash } from '../../db/seed/accounts/accounts';
import { DEMO_PASSWORD, demoLogins } from '../../db/seed/accounts/demo-logins';
import { DEMO_TOTP_SECRET } from '../../db/seed/accounts/demo-staff';
import { DeskError } from '../decision';
import { findAccount } from './members';
import { codeOf, readSecret } from './totp';

/** A staff member for trying the desk. */
export interface DemoMember {
  name: string;
  email: string;
  password: string;
  /** Secret of the second factor in Base32. */
  secret: string;
}

/**
 * Throws `DeskError` on a site without demo data: the password and the secret are published. Nobody else can confirm the
 * address of a demo login.
 */
export async function requireDemoData(pool: Pool): Promise<void> {
  const demo = await row(
    pool,
    'SELECT id FROM users WHERE email_key = $1 AND email_verified_at IS NOT NULL',
    [demoLogins[0].email],
  );
  if (!demo) throw new DeskError('This site has no demo data, so it has no demo staff.');
}

/** Adds staff members with the published password and secret. Throws `DeskError` on a site without demo data. */
export async function addDemoMembers(pool: Pool, role: StaffRole, count: number): Promise<DemoMember[]> {
  await requireDemoData(pool);
  const secret = encryptTotpSecret(await signingSecret(pool), DEMO_TOTP_SECRET);
  const members = await Promise.all(
    Array.from({ length: count }, async () => {
      const tag = randomBytes(4).toString('hex');
      const email = `${role}-${tag}@unitbase.example`;
      return { lastname: tag, email, passwordHash: await demoHash(email) };
    }),
  );
  await transaction(pool, async (client) => {
    for (const { lastname, email, passwordHash } of members) {
      await rows(
        client,
        `WITH added AS (
           INSERT INTO users (email, email_key, password_hash, firstname, lastname, email_verified_at)
           VALUES ($1, $1, $2, 'Demo', $3, now()) RETURNING id)
         INSERT INTO staff (user_id, role, totp_secret, totp_confirmed_at) SELECT id, $4, $5, now() FROM added`,
        [email, passwordHash, lastname, role, secret],
      );
    }
  });
  return members.map(({ lastname, email }) => ({
    name: `Demo ${lastname}`,
    email,
    password: DEMO_PASSWORD,
    secret: DEMO_TOTP_SECRET,
  }));
}

/** Returns the current code of a demo member. Throws `DeskError` for real staff, whose secrets are not shown. */
export async function demoCode(pool: Pool, email: string): Promise<string> {
  const userId = await findAccount(pool, email);
  const member = await row(pool, 'SELECT role FROM staff WHERE user_id = $1', [userId]);
  if (!member) throw new DeskError(`${email} is not a staff member.`, { status: 404 });
  if ((await readSecret(pool, userId)) !== DEMO_TOTP_SECRET)
    throw new DeskError(`${email} is not of the demo staff: only their own app has the code.`);
  return codeOf(DEMO_TOTP_SECRET);
}
