import { cookies, cookieValue } from '@unitbase/contracts/cookies';
import {
  checkDevelopmentTicket,
  type DevelopmentLinks,
  type DevelopmentTicket,
  type LinkProblem,
} from '@unitbase/releases/signing/development';
import type { FastifyRequest } from 'fastify';
import type { ReadTrust } from '../pages/preview-cookie';

export interface DevelopmentOptions {
  links: DevelopmentLinks;
  readTrust: ReadTrust;
  /** Defaults to the request's origin. */
  siteOrigin: string | undefined;
}

/** Reads a ticket; returns the reason if it is not valid for this site at present. */
export async function checkTicket(
  text: string,
  request: FastifyRequest,
  { links, readTrust, siteOrigin }: DevelopmentOptions,
): Promise<DevelopmentTicket | LinkProblem> {
  const hosts = [request.host, ...(siteOrigin ? [new URL(siteOrigin).host] : [])];
  const trust = links === 'off' ? {} : await readTrust();
  return checkDevelopmentTicket(text, { trust, links, hosts, now: Date.now() });
}

/** Returns the remote in development of this visitor's browser; null without a valid cookie. */
export async function developmentOf(
  request: FastifyRequest,
  options: DevelopmentOptions,
): Promise<DevelopmentTicket | null> {
  const text = cookieValue(request.headers.cookie, cookies.development);
  if (!text) return null;
  const ticket = await checkTicket(text, request, options);
  return typeof ticket === 'string' ? null : ticket;
}
