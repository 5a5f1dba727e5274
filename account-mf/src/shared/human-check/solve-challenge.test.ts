import { webcrypto } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from './solve-challenge';

const secret = 'a secret of the server';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

describe('solveChallenge', () => {
  it('solves a challenge so that the server accepts it (AC-042)', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 20,
      counter: 17,
      deriveKey,
      hmacSignatureSecret: secret,
    });
    const payload = JSON.parse(atob(await solveChallenge({ ...challenge })));
    const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret });
    expect(result.verified).toBe(true);
    expect(payload.solution.counter).toBe(17);
  });

  it('rejects an algorithm that browsers do not support', async () => {
    const parameters = { algorithm: 'ARGON2ID', nonce: '00', salt: '00', cost: 1, keyPrefix: '00' };
    await expect(solveChallenge({ parameters })).rejects.toThrow('ARGON2ID');
  });
});
