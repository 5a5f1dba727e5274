import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { PLATFORM, type Trust } from '@unitbase/contracts/release';

/** A working day. Seconds. */
export const CHAOS_TICKET_SECONDS = 8 * 3_600;

const signedText = (until: number) => Buffer.from(JSON.stringify(['unitbase-staff', until]));

/**
 * Shows that its bearer was let in by whoever may release the platform: one word for an address or a cookie, signed with
 * the platform's private key (docs/decisions/0012).
 * @param until Unix time in seconds
 */
export const writeChaosTicket = (until: number, key: KeyObject): string =>
  `${until}.${sign(null, signedText(until), key).toString('base64url')}`;

/**
 * Until when a ticket counts, in Unix seconds; null unless a key that the trust folder lists for the platform signed it,
 * and its time is not over.
 * @param now milliseconds
 */
export function readChaosTicket(text: string, trust: Trust, now: number): number | null {
  const [, said = '', signature = ''] = /^(\d{1,12})\.([\w-]{86})$/.exec(text) ?? [];
  const until = Number(said);
  if (!signature || until * 1_000 <= now || until > now / 1_000 + CHAOS_TICKET_SECONDS) return null;
  const isSigned = (trust[PLATFORM] ?? []).some((known) => {
    const spki = createPublicKey({ key: Buffer.from(known, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedText(until), spki, Buffer.from(signature, 'base64url'));
  });
  return isSigned ? until : null;
}
