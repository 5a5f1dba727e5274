import { createHash, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { signingSecret } from '../../auth/signing';
import { type Pool, rows } from '../../db/query';

/** Proof of work of about one second on a phone: key derivation rounds per guess, and the range of guesses. */
const COST = 5_000;
const GUESSES = { least: 200, most: 700 } as const;
const MINUTES = 20;

/** Challenges that protect forms from robots by proof of work (decision C13). */
export interface Captcha {
  challenge(): Promise<Record<string, unknown>>;
  /** Returns whether a solution is correct, in time, and not used before on any node. */
  accept(solution: string): Promise<boolean>;
}

function readPayload(solution: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null;
    if (typeof payload !== 'object' || !payload?.challenge?.parameters || !payload.solution) return undefined;
    return payload as Payload;
  } catch {
    return undefined;
  }
}

/** Returns the captcha. Its secret and the used solutions are in the database, so any node can check. */
export function createAltcha(pool: Pool): Captcha {
  return {
    challenge: async () => {
      const secret = await signingSecret(pool);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(GUESSES.least, GUESSES.most),
        deriveKey,
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
        hmacSignatureSecret: `${secret}:captcha`,
        hmacKeySignatureSecret: `${secret}:captcha-key`,
      });
      return { ...challenge };
    },
    accept: async (solution) => {
      const payload = readPayload(solution);
      if (!payload) return false;
      const secret = await signingSecret(pool);
      const result = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: `${secret}:captcha`,
        hmacKeySignatureSecret: `${secret}:captcha-key`,
      }).catch(() => undefined);
      if (!result?.verified) return false;
      const signature = createHash('sha256').update(String(payload.challenge.signature)).digest('hex');
      const inserted = await rows(
        pool,
        `INSERT INTO captcha_used (signature, expires_at) VALUES ($1, now() + make_interval(mins => $2))
         ON CONFLICT DO NOTHING RETURNING signature`,
        [signature, MINUTES],
      );
      return inserted.length === 1;
    },
  };
}
