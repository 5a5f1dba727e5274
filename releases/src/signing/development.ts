import type { KeyObject } from 'node:crypto';
import { RemoteName, type Trust } from '@unitbase/contracts/release';
import semver from 'semver';
import * as z from 'zod';
import { readSignedTicket, writeSignedTicket } from './signed-ticket';

/** Nobody works on a remote for longer with one link. Seconds. */
export const MAX_DEVELOPMENT_SECONDS = 86_400;

/** A remote comes to one browser from where it is being worked on, because its team says so (docs/decisions/0011). */
const DevelopmentTicket = z.object({
  remote: RemoteName,
  /** Origin of the developer's server. */
  origin: z.string().max(200),
  /** Host of the site, with its port: a link for one site is none for another. */
  site: z.string().max(200),
  /** Version of the contracts that the remote is built with. */
  contracts: z.string().max(40),
  /** Unix time in seconds. */
  until: z.int().positive(),
});
export type DevelopmentTicket = z.infer<typeof DevelopmentTicket>;

const kind = {
  schema: DevelopmentTicket,
  signedText: ({ remote, origin, site, contracts, until }: DevelopmentTicket) =>
    Buffer.from(JSON.stringify(['unitbase-development', remote, origin, site, contracts, until])),
};

/** The ticket in one word, signed with the private key of the remote's team. */
export const writeDevelopmentTicket = (ticket: DevelopmentTicket, key: KeyObject): string =>
  writeSignedTicket(kind, ticket, key);

/** Whose code a site lets in: that of the visitor's own machine, of https origins too, or nobody's. */
export const DEVELOPMENT_LINKS = ['off', 'loopback', 'https'] as const;
export type DevelopmentLinks = (typeof DEVELOPMENT_LINKS)[number];

/** Why a ticket does not count, for people and for programs. */
export const ticketProblems = {
  off: 'This site takes no development links.',
  ticket: 'This link is not signed by the team of a remote of this site.',
  expired: 'This link has expired.',
  lifetime: 'This link would count for too long.',
  site: 'This link is for another site.',
  origin: 'This link names a server that this site takes no code from.',
  contracts: 'This remote is built with contracts that this site does not speak.',
} as const;
export type TicketProblem = keyof typeof ticketProblems;

interface Judge {
  trust: Trust;
  links: DevelopmentLinks;
  /** Under which the site is asked. */
  hosts: readonly string[];
  /** Milliseconds. */
  now: number;
}

/** The ticket that a text stands for, or why it does not count. */
export function readDevelopmentTicket(
  text: string,
  { trust, links, hosts, now }: Judge,
): DevelopmentTicket | TicketProblem {
  if (links === 'off') return 'off';
  const ticket = readSignedTicket(kind, text, trust);
  if (!ticket) return 'ticket';
  if (ticket.until * 1_000 <= now) return 'expired';
  if (ticket.until > now / 1_000 + MAX_DEVELOPMENT_SECONDS) return 'lifetime';
  if (!hosts.includes(ticket.site)) return 'site';
  return isLetIn(ticket.origin, links) ? ticket : 'origin';
}

/** Whether a remote that was built with one version of the contracts runs where the live shell has another. */
export const acceptsContracts = (live: string, built: string): boolean => semver.satisfies(live, `^${built}`);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An origin as browsers write it, and of a kind that is let in. */
function isLetIn(origin: string, links: DevelopmentLinks): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: written } = new URL(origin);
  if (written !== origin) return false;
  if (LOOPBACK.test(hostname)) return /^https?:$/.test(protocol);
  return links === 'https' && protocol === 'https:';
}
