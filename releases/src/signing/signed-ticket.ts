import type { KeyObject } from 'node:crypto';
import type { Trust } from '@unitbase/contracts/release';
import type * as z from 'zod';
import { isSignedBy, signText, trustedKeys } from './ed25519';

const MAX_LENGTH = 1_000;

/** Claims of every ticket. */
interface Claims {
  /** Remote whose team signs, or the platform. */
  remote: string;
  /** Expiry as Unix time in seconds. */
  until: number;
}

interface TicketKind<T extends Claims> {
  /** Part of the signed text: a ticket of one kind is invalid as another. */
  name: string;
  schema: z.ZodType<T>;
  /** Rejects tickets that expire later than this. */
  maxSeconds: number;
}

export type TicketProblem = 'invalid' | 'expired' | 'lifetime';

/** Stands between the tickets of one link or cookie. No ticket has it. */
export const TICKET_SEPARATOR = '~';

/** Creates the functions for one kind of ticket: `<claims>.<signature>`, both base64url, for an address or a cookie. */
export function ticketKind<T extends Claims>({ name, schema, maxSeconds }: TicketKind<T>) {
  const signedText = (payload: string) => `unitbase-${name}.${payload}`;

  /**
   * Returns the claims, or why the ticket is not valid.
   * @param now milliseconds
   */
  function check(ticket: string, trust: Trust, now: number): T | TicketProblem {
    const [payload = '', signature = ''] = ticket.length > MAX_LENGTH ? [] : ticket.split('.');
    const claims = parseClaims(schema, payload);
    if (!claims || !isSignedBy(trustedKeys(trust, claims.remote), signedText(payload), signature))
      return 'invalid';
    if (claims.until * 1_000 <= now) return 'expired';
    return claims.until > now / 1_000 + maxSeconds ? 'lifetime' : claims;
  }

  return {
    /** @param key private key of the remote's team */
    write(claims: T, key: KeyObject): string {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${signText(signedText(payload), key)}`;
    },
    check,
    /** Returns the claims of a valid ticket, else null. */
    read(ticket: string, trust: Trust, now: number): T | null {
      const result = check(ticket, trust, now);
      return typeof result === 'string' ? null : result;
    },
  };
}

function parseClaims<T>(schema: z.ZodType<T>, payload: string): T | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return null;
  }
}
