import type { Challenge } from 'altcha-lib';

/** Maximum duration in milliseconds. */
const TIMEOUT = 60_000;

/** Returns whether this page can compute hashes: `crypto.subtle` exists in secure contexts only. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Solves an ALTCHA challenge and returns the value of the form's `recapture` field (decision C13). Rejects if the
 * algorithm is not PBKDF2, the controller aborts, or a minute passes.
 */
export async function solveChallenge(
  challenge: Record<string, unknown>,
  controller?: AbortController,
): Promise<string> {
  const [altcha, { deriveKey }] = await Promise.all([
    import(/* webpackChunkName: "altcha" */ 'altcha-lib'),
    import(/* webpackChunkName: "altcha" */ 'altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await altcha.solveChallenge({
    challenge: challenge as unknown as Challenge,
    deriveKey,
    timeout: TIMEOUT,
    ...(controller ? { controller } : {}),
  });
  if (!solution) throw new Error('The challenge was not solved within a minute.');
  return btoa(JSON.stringify({ challenge, solution }));
}
