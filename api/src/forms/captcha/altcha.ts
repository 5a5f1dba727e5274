import { createHash, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { signingSecret } from '../../auth/signing';
import { type Pool, rows } from '../../db/query';

/** About one second of a phone's work: so many rounds per guess, and a guess among so many. */
const COST = 5_000;
const GUESSES = { least: 200, most: 700 } as const;
const MINUTES = 20;

/** Proof of work, our own (decision C13): what `captcha` adapters give and check. */
export interface Captcha {
  challenge(): Promise<Record<string, unknown>>;
  /** Whether an answer is right, in time, and new: the second use of one answer is false on every node. */
  accept(answer: string): Promise<boolean>;
}

function readPayload(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    if (typeof payload !== 'object' || !payload?.challenge?.parameters || !payload.solution) return undefined;
    return payload as Payload;
  } catch {
    return undefined;
  }
}

/** Challenges that any node can check: their secret lies in the database, and so do answers that were used. */
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
    accept: async (answer) => {
      const payload = readPayload(answer);
      if (!payload) return false;
      const secret = await signingSecret(pool);
      const result = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: `${secret}:captcha`,
        hmacKeySignatureSecret: `${secret}:captcha-key`,
      }).catch(() => undefined);
      if (!result?.verified) return false;
      const used = createHash('sha256').update(String(payload.challenge.signature)).digest('hex');
      const first = await rows(
        pool,
        `INSERT INTO captcha_used (signature, expires_at) VALUES ($1, now() + make_interval(mins => $2))
         ON CONFLICT DO NOTHING RETURNING signature`,
        [used, MINUTES],
      );
      return first.length === 1;
    },
  };
}
