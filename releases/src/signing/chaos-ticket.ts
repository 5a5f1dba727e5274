import { PLATFORM } from '@unitbase/contracts/release';
import * as z from 'zod';
import { ticketKind } from './signed-ticket';

/** Maximum validity: a working day. */
export const CHAOS_TICKET_SECONDS = 8 * 3_600;

/** Tickets for the chaos page, signed with the platform's key (docs/decisions/0012). */
export const chaosTicket = ticketKind({
  name: 'chaos',
  schema: z.object({ remote: z.literal(PLATFORM), until: z.int().positive() }),
  maxSeconds: CHAOS_TICKET_SECONDS,
});
