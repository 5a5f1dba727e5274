import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id (the library's default) as recommended by OWASP: about 40 ms off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes a password after Unicode normalisation, because keyboards produce different forms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether a password matches the stored hash. Takes the same time without a hash, so that timing does not
 * reveal unknown addresses.
 * @param stored the hash; empty or missing without a user or password
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password 0');
  const matches = await verify(stored || (await decoy), password.normalize('NFKC'));
  return matches && Boolean(stored);
}

/** Returns whether a hash has another cost than the current one. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);
