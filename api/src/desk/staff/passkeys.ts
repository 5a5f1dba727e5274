import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { factorRules } from '@unitbase/contracts/desk/factor';
import type { Passkey } from '@unitbase/contracts/entities/desk/staff';
import { noPasskey, passkeyRejected, tooManyPasskeys } from '@unitbase/contracts/messages/desk/staff';
import { site } from '@unitbase/contracts/site';
import { type Pool, row, rows } from '../../db/query';
import type { StaffUser } from '../../http/staff-access';
import { DeskError } from '../decision';

interface StoredPasskey {
  id: number;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
}

const originOf = (siteUrl: string): string => new URL(siteUrl).origin;
const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname;

const storedOf = (pool: Pool, userId: number): Promise<StoredPasskey[]> =>
  rows<StoredPasskey>(
    pool,
    'SELECT id, credential_id, public_key, counter, transports FROM staff_passkeys WHERE user_id = $1',
    [userId],
  );

const credentialsOf = (passkeys: StoredPasskey[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));

/** Stores the challenge in the session, where the response uses it up. */
const keepChallenge = (pool: Pool, { tokenHash }: StaffUser, challenge: string) =>
  rows(pool, 'UPDATE sessions SET passkey_challenge = $2 WHERE token_hash = $1', [tokenHash, challenge]);

/** Returns the challenge of the session. Concurrent responses get it once. */
async function takeChallenge(pool: Pool, { tokenHash }: StaffUser): Promise<string> {
  const taken = await row<{ challenge: string }>(
    pool,
    `UPDATE sessions s SET passkey_challenge = NULL FROM sessions old
     WHERE s.token_hash = $1 AND old.token_hash = $1 AND s.passkey_challenge = old.passkey_challenge
     RETURNING old.passkey_challenge AS challenge`,
    [tokenHash],
  );
  if (!taken) throw new DeskError(passkeyRejected, { status: 422 });
  return taken.challenge;
}

/** Returns the passkeys of a staff member, oldest first. */
export const listPasskeys = (pool: Pool, userId: number): Promise<Passkey[]> =>
  rows<Passkey>(
    pool,
    `SELECT id, name, to_json(created_at) #>> '{}' AS created_at, to_json(last_used_at) #>> '{}' AS last_used_at
     FROM staff_passkeys WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

/** Returns options for the browser to create a passkey. */
export async function startAdding(pool: Pool, siteUrl: string, user: StaffUser) {
  const stored = await storedOf(pool, user.id);
  if (stored.length >= factorRules.passkeys) throw new DeskError(tooManyPasskeys);
  const options = await generateRegistrationOptions({
    rpName: `${site.name} desk`,
    rpID: hostOf(siteUrl),
    userName: user.email,
    userDisplayName: user.staff.name,
    excludeCredentials: credentialsOf(stored),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(pool, user, options.challenge);
  return options;
}

/** Stores the passkey that responded to the challenge. Throws `DeskError` for a wrong response. */
export async function addPasskey(
  pool: Pool,
  siteUrl: string,
  user: StaffUser,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<void> {
  const expectedChallenge = await takeChallenge(pool, user);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: originOf(siteUrl),
    expectedRPID: hostOf(siteUrl),
    requireUserVerification: false,
  }).catch(rejectResponse);
  if (!registrationInfo) throw new DeskError(passkeyRejected, { status: 422 });
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const added = await row(
    pool,
    `INSERT INTO staff_passkeys (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [user.id, id, Buffer.from(publicKey), counter, transports, name],
  );
  if (!added) throw new DeskError(passkeyRejected, { status: 422 });
}

/** Returns options for the browser to use a passkey. Throws `DeskError` if there is none. */
export async function startUsing(pool: Pool, siteUrl: string, user: StaffUser) {
  const stored = await storedOf(pool, user.id);
  if (stored.length === 0) throw new DeskError(noPasskey);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(siteUrl),
    allowCredentials: credentialsOf(stored),
    userVerification: 'preferred',
  });
  await keepChallenge(pool, user, options.challenge);
  return options;
}

/** Accepts the response of a passkey to the challenge. Throws `DeskError` for a wrong one. */
export async function usePasskey(
  pool: Pool,
  siteUrl: string,
  user: StaffUser,
  response: Record<string, unknown>,
): Promise<void> {
  const expectedChallenge = await takeChallenge(pool, user);
  const passkey = (await storedOf(pool, user.id)).find(({ credential_id: id }) => id === response.id);
  if (!passkey) throw new DeskError(passkeyRejected, { status: 422 });
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: originOf(siteUrl),
    expectedRPID: hostOf(siteUrl),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(rejectResponse);
  if (!verified) throw new DeskError(passkeyRejected, { status: 422 });
  await rows(pool, 'UPDATE staff_passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [
    passkey.id,
    authenticationInfo.newCounter,
  ]);
}

/** The library throws for every response that does not fit. */
function rejectResponse(): never {
  throw new DeskError(passkeyRejected, { status: 422 });
}

/** Removes a passkey of a staff member. Throws `DeskError` for an unknown one. */
export async function removePasskey(pool: Pool, userId: number, id: number): Promise<void> {
  const removed = await row(pool, 'DELETE FROM staff_passkeys WHERE user_id = $1 AND id = $2 RETURNING id', [
    userId,
    id,
  ]);
  if (!removed) throw new DeskError(noPasskey, { status: 404 });
}
