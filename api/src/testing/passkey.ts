import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type Pool, rows } from '../db/query';

/** Origin of the site in tests. */
const ORIGIN = 'http://localhost:3000';
/** Test of presence: somebody touched the device. */
const PRESENT = 1;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** A device that never counts its uses, as most do. */
export interface TestPasskey {
  /** Returns the response to a challenge. */
  answer(challenge: string): Record<string, unknown>;
}

/** Adds a passkey of a staff member. */
export async function addTestPasskey(pool: Pool, userId: number): Promise<TestPasskey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE_Key in CBOR: EC2, ES256, P-256, x, y.
  const [hexX, hexY] = [x, y].map((text) => Buffer.from(text, 'base64url').toString('hex'));
  const key = Buffer.from(`a5010203262001215820${hexX}225820${hexY}`, 'hex');
  const id = sha256(x).toString('base64url');
  await rows(
    pool,
    `INSERT INTO staff_passkeys (user_id, credential_id, public_key, counter, name) VALUES ($1, $2, $3, 0, 'Test')`,
    [userId, id, key],
  );
  return {
    answer(challenge) {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN }));
      const data = Buffer.concat([sha256('localhost'), Buffer.from([PRESENT, 0, 0, 0, 0])]);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
