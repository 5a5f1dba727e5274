import { PLATFORM } from '@unitbase/contracts/release';
import { CHAOS_TICKET_SECONDS, chaosTicket } from '@unitbase/releases/signing/chaos-ticket';
import type { Access } from '../release/access';

/** Tolerated difference between the clocks of two machines, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Returns a link that opens the chaos page for eight hours (docs/decisions/0012). Throws `ReleaseError`. */
export async function chaosLink({ signer }: Pick<Access, 'signer'>, site: string): Promise<string> {
  const { key } = await signer(PLATFORM);
  const url = new URL('/_chaos', site);
  const until = Math.floor(Date.now() / 1_000) + CHAOS_TICKET_SECONDS - CLOCK_TOLERANCE_SECONDS;
  url.searchParams.set('key', chaosTicket.write({ remote: PLATFORM, until }, key));
  return url.href;
}
