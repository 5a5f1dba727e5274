import type { FactorSetup } from '@unitbase/contracts/entities/desk/staff';
import {
  alreadySetUp,
  notSetUp,
  wrongCode,
  wrongRecoveryCode,
} from '@unitbase/contracts/messages/desk/staff';
import { encode } from 'uqr';
import { addAuditEntry } from '../../db/audit';
import { type Pool, row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import type { StaffUser } from '../../http/staff-access';
import { DeskError } from '../decision';
import { attemptCode } from './attempts';
import { addPasskey, listPasskeys, removePasskey, startAdding, startUsing, usePasskey } from './passkeys';
import { replaceCodes, useRecoveryCode } from './recovery-codes';
import { addressOf, readSecret, useCode } from './totp';

/** Returns what an app needs. Throws `DeskError` once the factor is set up: the secret is not shown again. */
async function readSetup(pool: Pool, user: StaffUser): Promise<FactorSetup> {
  if (user.factor !== 'missing') throw new DeskError(alreadySetUp);
  const secret = await readSecret(pool, user.id);
  const uri = addressOf(secret, user.email);
  const qr = encode(uri, { ecc: 'M', border: 0 }).data.map((cells) =>
    cells.map((isDark) => (isDark ? '1' : '0')).join(''),
  );
  return { uri, key: secret.replace(/.{4}(?=.)/g, '$& '), qr };
}

const giveFactor = (pool: Pool, { tokenHash }: StaffUser) =>
  rows(pool, 'UPDATE sessions SET factor_at = now() WHERE token_hash = $1', [tokenHash]);

/** Records an act of a staff member on the own second factor. */
const record = (pool: Pool, { id, staff: { name } }: StaffUser, action: string) =>
  addAuditEntry(pool, { actor: { id, name }, action, entity: 'staff', id, name });

function requireSetUp({ factor }: StaffUser): void {
  if (factor === 'missing') throw new DeskError(notSetUp);
}

/** Routes of the signed-in staff member and their second factor (docs/requirements/staff.md §1). */
export const secondFactor: Feature = ({ pool, config: { siteUrl, demoLogins } }) => ({
  'GET /desk/session': async ({ user }) => {
    const unused = await row<{ count: number }>(
      pool,
      'SELECT count(*)::int AS count FROM staff_recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [user.id],
    );
    return {
      name: user.staff.name,
      email: user.email,
      role: user.staff.role,
      factor: user.factor,
      passkeys: await listPasskeys(pool, user.id),
      recovery_codes: unused?.count ?? 0,
    };
  },

  'GET /desk/factor/setup': ({ user }) => readSetup(pool, user),

  'POST /desk/factor/setup': async ({ user, body }) => {
    if (user.factor !== 'missing') throw new DeskError(alreadySetUp);
    await attemptCode(pool, user.id, () => useCode(pool, user.id, body.code, demoLogins), wrongCode);
    const codes = await replaceCodes(pool, user.id);
    await rows(pool, 'UPDATE staff SET totp_confirmed_at = now() WHERE user_id = $1', [user.id]);
    await giveFactor(pool, user);
    await record(pool, user, 'factor.setup');
    return { codes };
  },

  'POST /desk/factor/code': async ({ user, body }) => {
    requireSetUp(user);
    await attemptCode(pool, user.id, () => useCode(pool, user.id, body.code, demoLogins), wrongCode);
    await giveFactor(pool, user);
  },

  'POST /desk/factor/recovery': async ({ user, body }) => {
    requireSetUp(user);
    await attemptCode(pool, user.id, () => useRecoveryCode(pool, user.id, body.code), wrongRecoveryCode);
    await giveFactor(pool, user);
    await record(pool, user, 'factor.recovery-code');
  },

  'POST /desk/factor/passkey/challenge': async ({ user }) => ({ ...(await startUsing(pool, siteUrl, user)) }),

  'POST /desk/factor/passkey': async ({ user, body }) => {
    await usePasskey(pool, siteUrl, user, body.response);
    await giveFactor(pool, user);
  },

  'POST /desk/recovery-codes': async ({ user }) => {
    const codes = await replaceCodes(pool, user.id);
    await record(pool, user, 'factor.new-recovery-codes');
    return { codes };
  },

  'POST /desk/passkeys/challenge': async ({ user }) => ({ ...(await startAdding(pool, siteUrl, user)) }),

  'POST /desk/passkeys': async ({ user, body }) => {
    await addPasskey(pool, siteUrl, user, body);
    await record(pool, user, 'factor.add-passkey');
  },

  'DELETE /desk/passkeys/:id': async ({ user, params }) => {
    await removePasskey(pool, user.id, params.id);
    await record(pool, user, 'factor.remove-passkey');
  },
});
