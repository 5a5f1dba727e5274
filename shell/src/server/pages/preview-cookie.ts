import { cookies, cookieValue } from '@unitbase/contracts/cookies';
import type { Trust } from '@unitbase/contracts/release';
import { readTicket, type Ticket } from '@unitbase/releases/signing/preview';

const BETWEEN = '~';
/** Of so many remotes at a time. */
const MOST = 5;

export type ReadTrust = () => Promise<Trust>;

interface Held {
  text: string;
  ticket: Ticket;
}

/** The tickets that a visitor holds and that count, the newest first. */
async function heldIn(cookieHeader: string | undefined, readTrust: ReadTrust): Promise<Held[]> {
  const sent = cookieValue(cookieHeader, cookies.releasePreview);
  if (!sent) return [];
  const trust = await readTrust();
  return sent
    .split(BETWEEN)
    .slice(0, MOST)
    .flatMap((text) => {
      const ticket = readTicket(text, trust, Date.now());
      return ticket ? [{ text, ticket }] : [];
    });
}

/** The releases that this visitor may see before they are live. */
export async function previewsOf(cookieHeader: string | undefined, readTrust: ReadTrust): Promise<Ticket[]> {
  const held = await heldIn(cookieHeader, readTrust);
  return held.map(({ ticket }) => ticket);
}

/** The value of the cookie with one more ticket; of each remote there is one. */
export async function withTicket(
  cookieHeader: string | undefined,
  { text, ticket }: Held,
  readTrust: ReadTrust,
): Promise<string> {
  const held = await heldIn(cookieHeader, readTrust);
  const others = held.filter((other) => other.ticket.remote !== ticket.remote);
  return [text, ...others.map((other) => other.text)].slice(0, MOST).join(BETWEEN);
}
