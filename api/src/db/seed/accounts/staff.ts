import { readSigningSecret } from '../../../auth/signing';
import { encryptTotpSecret } from '../../../auth/totp-secret';
import { row } from '../../query';
import { copyRows } from '../copy';
import type { Fill } from '../step';
import { demoHash, FIRST_DAY } from './accounts';
import { DEMO_TOTP_SECRET, demoStaff } from './demo-staff';

/** Loads the demo staff, whose second factor is set up with the published secret. */
export async function fillStaff({ client }: Fill): Promise<void> {
  const last = await row<{ id: number }>(client, 'SELECT coalesce(max(id), 0)::int AS id FROM users');
  const secret = encryptTotpSecret(await readSigningSecret(client), DEMO_TOTP_SECRET);
  const members = demoStaff.map((member, index) => ({ ...member, id: (last?.id ?? 0) + index + 1 }));
  await copyRows(
    client,
    'users',
    await Promise.all(
      members.map(async ({ id, email, firstname, lastname }) => ({
        id,
        email,
        emailKey: email,
        passwordHash: await demoHash(email),
        firstname,
        lastname,
        countryCode: 'GB',
        emailVerifiedAt: FIRST_DAY,
        createdAt: FIRST_DAY,
      })),
    ),
  );
  await copyRows(
    client,
    'staff',
    members.map(({ id, role }) => ({
      userId: id,
      role,
      totpSecret: secret,
      totpConfirmedAt: FIRST_DAY,
      createdAt: FIRST_DAY,
    })),
  );
}
