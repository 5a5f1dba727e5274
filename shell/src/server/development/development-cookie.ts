import { cookies, cookieValue } from '@unitbase/contracts/cookies';
import {
  checkDevelopmentTicket,
  type DevelopmentLinks,
  type DevelopmentTicket,
  type LinkProblem,
} from '@unitbase/releases/signing/development';
import type { FastifyRequest } from 'fastify';
import type { ReadTrust } from '../pages/preview-cookie';
import { joinTickets, type SentTicket, splitTickets } from '../pages/ticket-list';

export interface DevelopmentOptions {
  links: DevelopmentLinks;
  readTrust: ReadTrust;
  /** Defaults to the request's origin. */
  siteOrigin: string | undefined;
}

export type CheckedTicket = SentTicket<DevelopmentTicket>;

/** Reads the tickets of a link or cookie; each is valid for this site at present, or the reason why it is not. */
async function readTickets(
  text: string,
  request: FastifyRequest,
  { links, readTrust, siteOrigin }: DevelopmentOptions,
): Promise<(CheckedTicket | LinkProblem)[]> {
  const hosts = [request.host, ...(siteOrigin ? [new URL(siteOrigin).host] : [])];
  const trust = links === 'off' ? {} : await readTrust();
  return splitTickets(text).map((text) => {
    const ticket = checkDevelopmentTicket(text, { trust, links, hosts, now: Date.now() });
    return typeof ticket === 'string' ? ticket : { text, ticket };
  });
}

/** Reads the tickets of a link; returns the first reason if one of them is not valid for this site at present. */
export async function checkTickets(
  text: string,
  request: FastifyRequest,
  options: DevelopmentOptions,
): Promise<CheckedTicket[] | LinkProblem> {
  const tickets = await readTickets(text, request, options);
  return tickets.find((ticket) => typeof ticket === 'string') ?? validOf(tickets);
}

/** Returns the valid tickets of the request's cookie. */
async function ticketsIn(request: FastifyRequest, options: DevelopmentOptions): Promise<CheckedTicket[]> {
  const text = cookieValue(request.headers.cookie, cookies.development);
  return text ? validOf(await readTickets(text, request, options)) : [];
}

const validOf = (tickets: (CheckedTicket | LinkProblem)[]): CheckedTicket[] =>
  tickets.filter((ticket) => typeof ticket !== 'string');

/** Returns the remotes in development of this visitor's browser. */
export async function developmentOf(
  request: FastifyRequest,
  options: DevelopmentOptions,
): Promise<DevelopmentTicket[]> {
  return (await ticketsIn(request, options)).map(({ ticket }) => ticket);
}

/** Returns the cookie's value with more remotes in development. */
export async function withRemotes(
  request: FastifyRequest,
  added: CheckedTicket[],
  options: DevelopmentOptions,
): Promise<string> {
  return joinTickets(added, await ticketsIn(request, options));
}
