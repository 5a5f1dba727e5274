import { RemoteName, type Trust } from '@unitbase/contracts/release';
import semver from 'semver';
import * as z from 'zod';
import { ticketKind } from './signed-ticket';

/** Maximum validity of a link: a day. */
export const MAX_DEVELOPMENT_SECONDS = 86_400;

/** Claims of a development link: one browser loads a remote from a developer's server (docs/decisions/0011). */
const DevelopmentTicket = z.object({
  remote: RemoteName,
  /** Origin of the developer's server. */
  origin: z.string().max(200),
  /** Host of the site, with its port. The link is invalid on other sites. */
  site: z.string().max(200),
  /** Version of the contracts that the remote is built with. */
  contracts: z.string().max(40),
  /** Expiry as Unix time in seconds. */
  until: z.int().positive(),
});
export type DevelopmentTicket = z.infer<typeof DevelopmentTicket>;

export const developmentTicket = ticketKind({
  name: 'development',
  schema: DevelopmentTicket,
  maxSeconds: MAX_DEVELOPMENT_SECONDS,
});

/** Allowed origins of a developer's server: none, the visitor's own machine, or also any https origin. */
export const DEVELOPMENT_LINKS = ['off', 'loopback', 'https'] as const;
export type DevelopmentLinks = (typeof DEVELOPMENT_LINKS)[number];

/** Messages for invalid development links, by code. */
export const linkProblems = {
  off: 'This site takes no development links.',
  ticket: 'This link is not signed by the team of a remote of this site.',
  expired: 'This link has expired.',
  lifetime: 'This link would count for too long.',
  site: 'This link is for another site.',
  origin: 'This link names a server that this site takes no code from.',
  contracts: 'This remote is built with contracts that this site does not speak.',
} as const;
export type LinkProblem = keyof typeof linkProblems;

interface CheckOptions {
  trust: Trust;
  links: DevelopmentLinks;
  /** Hosts of this site. */
  hosts: readonly string[];
  /** Milliseconds. */
  now: number;
}

/** Returns the claims of a development link, or why it is not valid. */
export function checkDevelopmentTicket(
  text: string,
  { trust, links, hosts, now }: CheckOptions,
): DevelopmentTicket | LinkProblem {
  if (links === 'off') return 'off';
  const ticket = developmentTicket.check(text, trust, now);
  if (ticket === 'invalid') return 'ticket';
  if (typeof ticket === 'string') return ticket;
  if (!hosts.includes(ticket.site)) return 'site';
  return isAllowed(ticket.origin, links) ? ticket : 'origin';
}

/** Whether a remote that was built with `built` contracts runs in a shell with `live` ones. */
export const acceptsContracts = (live: string, built: string): boolean => semver.satisfies(live, `^${built}`);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether the text is an origin in canonical form from which code may come. */
function isAllowed(origin: string, links: DevelopmentLinks): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: canonical } = new URL(origin);
  if (canonical !== origin) return false;
  if (LOOPBACK.test(hostname)) return /^https?:$/.test(protocol);
  return links === 'https' && protocol === 'https:';
}
