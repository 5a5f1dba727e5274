import { randomBytes } from 'node:crypto';
import { type Connection, row, rows } from '../db/query';
import { hashSecret } from './session';

export type TokenPurpose =
  | 'verify'
  | 'reset'
  | 'email'
  | 'newsletter'
  | 'preferences'
  | 'deletion'
  | 'follow';

interface NewToken {
  purpose: TokenPurpose;
  userId?: number;
  email: string;
  minutes: number;
  payload?: Record<string, unknown>;
}

export interface Token {
  userId: number | null;
  email: string;
  payload: Record<string, unknown>;
}

/** Returns a new secret of 256 bits for a mail. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Creates a single-use secret for a mail; the table stores only its hash (decision D54). */
export async function createToken(connection: Connection, token: NewToken): Promise<string> {
  const secret = createSecret();
  await rows(
    connection,
    `INSERT INTO tokens (token_hash, purpose, user_id, email, payload, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [
      hashSecret(secret),
      token.purpose,
      token.userId ?? null,
      token.email,
      token.payload ?? {},
      token.minutes,
    ],
  );
  return secret;
}

/** Returns a live token without using it up. */
export function readToken(
  connection: Connection,
  purpose: TokenPurpose,
  secret: string,
): Promise<Token | undefined> {
  return row<Token>(
    connection,
    `SELECT user_id AS "userId", email, payload FROM tokens
     WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
    [hashSecret(secret), purpose],
  );
}

/** Deletes the settings that a preferences link proposed: from then on it shows the stored ones. */
export async function deleteProposal(connection: Connection, secret: string): Promise<void> {
  await rows(connection, `UPDATE tokens SET payload = payload - 'proposed' WHERE token_hash = $1`, [
    hashSecret(secret),
  ]);
}

/** Uses up all live tokens of a user for this purpose. */
export async function revokeTokens(
  connection: Connection,
  purpose: TokenPurpose,
  userId: number,
): Promise<void> {
  await rows(
    connection,
    'UPDATE tokens SET used_at = now() WHERE purpose = $1 AND user_id = $2 AND used_at IS NULL',
    [purpose, userId],
  );
}

/** Uses up a token. Concurrent callers get it once; used, unknown and expired tokens are `undefined`. */
export function useToken(
  connection: Connection,
  purpose: TokenPurpose,
  secret: string,
): Promise<Token | undefined> {
  return row<Token>(
    connection,
    `UPDATE tokens SET used_at = now()
     WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()
     RETURNING user_id AS "userId", email, payload`,
    [hashSecret(secret), purpose],
  );
}
