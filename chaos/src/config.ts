import { isBucket } from '@unitbase/releases/store/open-store';
import { type Config, isOwnHost } from '@unitbase/shell/server/http/config';
import * as z from 'zod';

/** Environment variables in addition to the shell's (docs/operate.md). */
export const Environment = z.object({
  /** Enables the chaos page for staff and demos. */
  CHAOS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('off'),
});

/**
 * Throws if the site may be public (docs/decisions/0012). NODE_ENV does not tell: the built site runs in production mode
 * on developers' machines too.
 */
export function requirePrivateSite({ siteOrigin, trustProxy, releaseStore, render }: Config): void {
  const reject = (why: string) => {
    throw new Error(`CHAOS must be off ${why}`);
  };
  if (siteOrigin?.startsWith('https:')) reject('where visitors come by https (SITE_URL)');
  if (siteOrigin && !isOwnHost(siteOrigin)) reject('on a public address (SITE_URL)');
  if (trustProxy !== false) reject('behind a proxy (TRUST_PROXY)');
  if (isBucket(releaseStore)) reject('where shells share a bucket (RELEASE_STORE)');
  if (render === 'inline') reject('without renderer processes (RENDER)');
}
