import { cookies, cookieValue } from '@unitbase/contracts/cookies';
import {
  type DevelopmentLinks,
  type DevelopmentTicket,
  type Refusal,
  readDevelopmentTicket,
} from '@unitbase/releases/signing/development';
import type { FastifyRequest } from 'fastify';
import type { ReadTrust } from '../pages/preview-cookie';

export interface DevelopmentOptions {
  links: DevelopmentLinks;
  readTrust: ReadTrust;
  /** Left out: the origin by which the visitor came. */
  siteOrigin: string | undefined;
}

/** What a text stands for on this site and now. */
export async function judgeTicket(
  text: string,
  request: FastifyRequest,
  { links, readTrust, siteOrigin }: DevelopmentOptions,
): Promise<DevelopmentTicket | Refusal> {
  const hosts = [request.host, ...(siteOrigin ? [new URL(siteOrigin).host] : [])];
  const trust = links === 'off' ? {} : await readTrust();
  return readDevelopmentTicket(text, { trust, links, hosts, now: Date.now() });
}

/** The remote under work that this visitor's browser runs; null for all who have none that counts. */
export async function developmentOf(
  request: FastifyRequest,
  options: DevelopmentOptions,
): Promise<DevelopmentTicket | null> {
  const text = cookieValue(request.headers.cookie, cookies.development);
  if (!text) return null;
  const ticket = await judgeTicket(text, request, options);
  return typeof ticket === 'string' ? null : ticket;
}
