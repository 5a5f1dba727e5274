import type { StaffRole } from '@unitbase/contracts/desk/rights';
import type { FastifyInstance } from 'fastify';
import { hashSecret } from '../auth/session';
import { signingSecret } from '../auth/signing';
import { encryptTotpSecret } from '../auth/totp-secret';
import { type Pool, rows } from '../db/query';
import { addUser, Visitor } from './accounts';

/** Secret of the second factor of staff in tests, in Base32. */
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let members = 0;

export interface TestMember {
  id: number;
  email: string;
  visitor: Visitor;
  /** Hash of the session. */
  session: string;
}

/** Adds a staff member with a password session, whose second factor is set up but not given. */
export async function addMember(pool: Pool, app: FastifyInstance, role: StaffRole): Promise<TestMember> {
  members += 1;
  const email = `${role}${members}@desk.example`;
  const id = await addUser(pool, email);
  await rows(
    pool,
    'INSERT INTO staff (user_id, role, totp_secret, totp_confirmed_at) VALUES ($1, $2, $3, now())',
    [id, role, encryptTotpSecret(await signingSecret(pool), STAFF_SECRET)],
  );
  const visitor = new Visitor(app);
  await visitor.logIn(email);
  return { id, email, visitor, session: hashSecret(visitor.cookies.get('sid') ?? '') };
}

/** Adds a staff member who has given the second factor. */
export async function addStaffMember(pool: Pool, app: FastifyInstance, role: StaffRole): Promise<TestMember> {
  const member = await addMember(pool, app, role);
  await rows(pool, 'UPDATE sessions SET factor_at = now() WHERE token_hash = $1', [member.session]);
  return member;
}
