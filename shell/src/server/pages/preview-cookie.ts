import { cookies, cookieValue } from '@unitbase/contracts/cookies';
import type { Trust } from '@unitbase/contracts/release';
import { type PreviewTicket, previewTicket } from '@unitbase/releases/signing/preview';
import { joinTickets, type SentTicket, splitTickets } from './ticket-list';

export type ReadTrust = () => Promise<Trust>;

/** Returns the valid tickets of a visitor's cookie, the newest first. */
async function ticketsIn(
  cookieHeader: string | undefined,
  readTrust: ReadTrust,
): Promise<SentTicket<PreviewTicket>[]> {
  const sent = cookieValue(cookieHeader, cookies.releasePreview);
  if (!sent) return [];
  const trust = await readTrust();
  return splitTickets(sent).flatMap((text) => {
    const ticket = previewTicket.read(text, trust, Date.now());
    return ticket ? [{ text, ticket }] : [];
  });
}

/** Returns the tickets of the releases that a visitor previews. */
export async function previewsOf(
  cookieHeader: string | undefined,
  readTrust: ReadTrust,
): Promise<PreviewTicket[]> {
  const tickets = await ticketsIn(cookieHeader, readTrust);
  return tickets.map(({ ticket }) => ticket);
}

/** Returns the cookie's value with a new ticket, which replaces one for the same remote. */
export async function withTicket(
  cookieHeader: string | undefined,
  added: SentTicket<PreviewTicket>,
  readTrust: ReadTrust,
): Promise<string> {
  return joinTickets([added], await ticketsIn(cookieHeader, readTrust));
}
