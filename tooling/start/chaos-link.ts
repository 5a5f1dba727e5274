import { PLATFORM } from '@unitbase/contracts/release';
import { LONGEST_STAFF_TICKET, writeStaffTicket } from '@unitbase/releases/signing/staff-ticket';
import type { Access } from '../release/access';

/** Tolerated difference between the clocks of two machines, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Returns a link that opens the chaos page for eight hours (docs/decisions/0012). Throws `ReleaseError`. */
export async function chaosLink({ signer }: Pick<Access, 'signer'>, site: string): Promise<string> {
  const { key } = await signer(PLATFORM);
  const url = new URL('/_chaos', site);
  url.searchParams.set(
    'key',
    writeStaffTicket(Math.floor(Date.now() / 1_000) + LONGEST_STAFF_TICKET - CLOCK_TOLERANCE_SECONDS, key),
  );
  return url.href;
}
