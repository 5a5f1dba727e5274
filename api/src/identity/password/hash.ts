import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default), OWASP's first choice of cost: about 40 ms off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MARK = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** The hash to store: one for all Unicode forms of a password, since keyboards differ in them. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the stored one. Takes as long where there is nothing to compare with, so that an unknown
 * address cannot be told from a wrong password.
 * @param stored the hash; empty or missing: nobody, or no password yet
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password 0');
  const matches = await verify(stored || (await decoy), password.normalize('NFKC'));
  return matches && Boolean(stored);
}

/** Whether a hash was made at another cost than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(MARK);
