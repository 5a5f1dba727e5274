import { cookies, cookieValue } from '@unitbase/contracts/cookies';
import type { Trust } from '@unitbase/contracts/release';
import { type PreviewTicket, previewTicket } from '@unitbase/releases/signing/preview';

const SEPARATOR = '~';
/** Maximum number of previewed remotes. */
const MAX_TICKETS = 5;

export type ReadTrust = () => Promise<Trust>;

interface SentTicket {
  text: string;
  ticket: PreviewTicket;
}

/** Returns the valid tickets of a visitor's cookie, the newest first. */
async function ticketsIn(cookieHeader: string | undefined, readTrust: ReadTrust): Promise<SentTicket[]> {
  const sent = cookieValue(cookieHeader, cookies.releasePreview);
  if (!sent) return [];
  const trust = await readTrust();
  return sent
    .split(SEPARATOR)
    .slice(0, MAX_TICKETS)
    .flatMap((text) => {
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
  { text, ticket }: SentTicket,
  readTrust: ReadTrust,
): Promise<string> {
  const tickets = await ticketsIn(cookieHeader, readTrust);
  const others = tickets.filter((other) => other.ticket.remote !== ticket.remote);
  return [text, ...others.map((other) => other.text)].slice(0, MAX_TICKETS).join(SEPARATOR);
}
