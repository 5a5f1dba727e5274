import { isBucket } from '@unitbase/releases/store/open-store';
import { type Config, isOwnHost } from '@unitbase/shell/server/http/config';
import * as z from 'zod';

/** Beside the shell's variables; docs/operate.md lists them. */
export const Environment = z.object({
  /** The chaos page for staff and demos. */
  CHAOS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('off'),
});

/**
 * Throws where anything tells of visitors of the public (docs/decisions/0012). NODE_ENV tells nothing: the built site is in
 * production on everybody's machine.
 */
export function requireTrial({ siteOrigin, trustProxy, releaseStore, render }: Config): void {
  const refuse = (why: string) => {
    throw new Error(`CHAOS must be off ${why}`);
  };
  if (siteOrigin?.startsWith('https:')) refuse('where visitors come by https (SITE_URL)');
  if (siteOrigin && !isOwnHost(siteOrigin)) refuse('on a public address (SITE_URL)');
  if (trustProxy !== false) refuse('behind a proxy (TRUST_PROXY)');
  if (isBucket(releaseStore)) refuse('where shells share a bucket (RELEASE_STORE)');
  if (render === 'inline') refuse('without renderer processes (RENDER)');
}
