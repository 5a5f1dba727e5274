import { TICKET_SEPARATOR } from '@unitbase/releases/signing/signed-ticket';

/** Maximum number of remotes, so that a cookie of tickets stays below 4 KB. */
const MAX_TICKETS = 8;

/** A signed ticket of a remote, as text and as claims. */
export interface SentTicket<T extends { remote: string } = { remote: string }> {
  text: string;
  ticket: T;
}

/** Returns the single tickets of a text in a cookie or link. */
export const splitTickets = (text: string): string[] => text.split(TICKET_SEPARATOR).slice(0, MAX_TICKETS);

/** Returns one text of all tickets. A new one replaces a current one for the same remote. */
export function joinTickets(added: readonly SentTicket[], current: readonly SentTicket[]): string {
  const remotes = added.map(({ ticket }) => ticket.remote);
  return [...added, ...current.filter(({ ticket }) => !remotes.includes(ticket.remote))]
    .slice(0, MAX_TICKETS)
    .map(({ text }) => text)
    .join(TICKET_SEPARATOR);
}
