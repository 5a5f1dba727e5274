import type { KeyObject } from 'node:crypto';
import { type Registry, ReleaseRef, RemoteName, type Trust } from '@unitbase/contracts/release';
import * as z from 'zod';
import { readSignedTicket, writeSignedTicket } from './signed-ticket';

/** A release that one visitor sees before it is live, because its team says so. */
const PreviewTicket = z.object({
  remote: RemoteName,
  release: ReleaseRef,
  /** Unix time in seconds. */
  until: z.int().positive(),
});
export type PreviewTicket = z.infer<typeof PreviewTicket>;

/** Nobody previews for longer than a working week. Seconds. */
export const MAX_PREVIEW_SECONDS = 5 * 86_400;

const kind = {
  schema: PreviewTicket,
  signedText: ({ remote, release, until }: PreviewTicket) =>
    Buffer.from(JSON.stringify(['unitbase-preview', remote, release.version, release.integrity, until])),
};

/** The ticket in one word for an address or a cookie, signed with the private key of the remote's team. */
export const writePreviewTicket = (ticket: PreviewTicket, key: KeyObject): string => writeSignedTicket(kind, ticket, key);

/**
 * The ticket that a text stands for; null unless a key that the trust folder lists for its remote signed it, and its time
 * is not over.
 * @param now milliseconds
 */
export function readPreviewTicket(text: string, trust: Trust, now: number): PreviewTicket | null {
  const ticket = readSignedTicket(kind, text, trust);
  if (!ticket || ticket.until * 1_000 <= now || ticket.until > now / 1_000 + MAX_PREVIEW_SECONDS) return null;
  return ticket;
}

/** The registry as somebody with these tickets has it: what they name is live, what is live is the way back. */
export function withPreviews(registry: Registry, tickets: readonly PreviewTicket[]): Registry {
  const remotes = { ...registry.remotes };
  for (const { remote, release } of tickets) {
    const entry = remotes[remote];
    const previous = entry ? [entry.live, ...entry.previous] : [];
    remotes[remote] = { live: release, previous };
  }
  return { ...registry, remotes };
}
