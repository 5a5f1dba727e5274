import { webcrypto } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/sha';
import { solveChallenge } from './solve-challenge';

const secret = 'a secret of the server';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

describe('solveChallenge', () => {
  it.each([
    ['SHA-256', 3, sha],
    ['PBKDF2/SHA-256', 20, pbkdf2],
  ])('solves a %s challenge so that the server accepts it (AC-042)', async (algorithm, cost, deriveKey) => {
    const challenge = await createChallenge({
      algorithm,
      cost,
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
