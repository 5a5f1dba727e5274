import { randomInt } from 'node:crypto';
import { factorRules } from '@unitbase/contracts/desk/factor';
import { sign } from '../../auth/signing';
import { type Pool, row, rows, transaction } from '../../db/query';

/** Letters and digits that look alike are left out. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTVWXYZ23456789';
const LENGTH = 8;

const newCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** Signed, because a plain hash of a short code can be guessed. */
const hashOf = (pool: Pool, userId: number, code: string): Promise<string> =>
  sign(pool, 'recovery-code', `${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Replaces the recovery codes of a staff member and returns the new ones, which are not stored. */
export async function replaceCodes(pool: Pool, userId: number): Promise<string[]> {
  const codes = Array.from({ length: factorRules.recoveryCodes }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(pool, userId, code)));
  await transaction(pool, async (client) => {
    await rows(client, 'DELETE FROM staff_recovery_codes WHERE user_id = $1', [userId]);
    await rows(
      client,
      'INSERT INTO staff_recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])',
      [userId, hashes],
    );
  });
  return codes;
}

/** Returns whether a recovery code is valid, and uses it up. */
export async function useRecoveryCode(pool: Pool, userId: number, code: string): Promise<boolean> {
  const used = await row(
    pool,
    `UPDATE staff_recovery_codes SET used_at = now()
     WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING user_id`,
    [userId, await hashOf(pool, userId, code)],
  );
  return used !== undefined;
}
