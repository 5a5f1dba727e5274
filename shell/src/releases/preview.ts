import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Registry, ReleaseRef, RemoteName, type Trust } from '@unitbase/contracts/release';
import * as z from 'zod';

/** A release that one visitor sees before it is live, because its team says so. */
const Ticket = z.object({
  remote: RemoteName,
  release: ReleaseRef,
  /** Unix time in seconds. */
  until: z.int().positive(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Nobody previews for longer than a working week. Seconds. */
export const LONGEST_PREVIEW = 5 * 86_400;
const LONGEST_TEXT = 1_000;

const signedText = ({ remote, release, until }: Ticket) =>
  Buffer.from(JSON.stringify(['unitbase-preview', remote, release.version, release.integrity, until]));

/** The ticket in one word for an address or a cookie, signed with the private key of the remote's team. */
export function writeTicket(ticket: Ticket, key: KeyObject): string {
  const said = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${said}.${sign(null, signedText(ticket), key).toString('base64url')}`;
}

/**
 * The ticket that a text stands for; null unless a key that the trust folder lists for its remote signed it, and its time
 * is not over.
 * @param now milliseconds
 */
export function readTicket(text: string, trust: Trust, now: number): Ticket | null {
  const [said = '', signature = ''] = text.length > LONGEST_TEXT ? [] : text.split('.');
  const ticket = parse(said);
  if (!ticket || ticket.until * 1_000 <= now || ticket.until > now / 1_000 + LONGEST_PREVIEW) return null;
  const keys = (Object.hasOwn(trust, ticket.remote) && trust[ticket.remote]) || [];
  const isSigned = keys.some((known) => {
    const spki = createPublicKey({ key: Buffer.from(known, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedText(ticket), spki, Buffer.from(signature, 'base64url'));
  });
  return isSigned ? ticket : null;
}

function parse(said: string): Ticket | null {
  try {
    return Ticket.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** The registry as somebody with these tickets has it: what they name is live, what is live is the way back. */
export function withPreviews(registry: Registry, tickets: readonly Ticket[]): Registry {
  const remotes = { ...registry.remotes };
  for (const { remote, release } of tickets) {
    const entry = remotes[remote];
    const previous = entry ? [entry.live, ...entry.previous] : [];
    remotes[remote] = { live: release, previous };
  }
  return { ...registry, remotes };
}
