import { type Registry, ReleaseRef, RemoteName } from '@unitbase/contracts/release';
import * as z from 'zod';
import { ticketKind } from './signed-ticket';

/** Claims of a preview: one visitor sees a release before it is live. */
const PreviewTicket = z.object({
  remote: RemoteName,
  release: ReleaseRef,
  /** Expiry as Unix time in seconds. */
  until: z.int().positive(),
});
export type PreviewTicket = z.infer<typeof PreviewTicket>;

/** Maximum validity: a working week. */
export const MAX_PREVIEW_SECONDS = 5 * 86_400;

export const previewTicket = ticketKind({
  name: 'preview',
  schema: PreviewTicket,
  maxSeconds: MAX_PREVIEW_SECONDS,
});

/** Returns the registry for a visitor with these tickets: previewed releases are live, live ones become previous. */
export function withPreviews(registry: Registry, tickets: readonly PreviewTicket[]): Registry {
  const remotes = { ...registry.remotes };
  for (const { remote, release } of tickets) {
    const entry = remotes[remote];
    const previous = entry ? [entry.live, ...entry.previous] : [];
    remotes[remote] = { live: release, previous };
  }
  return { ...registry, remotes };
}
