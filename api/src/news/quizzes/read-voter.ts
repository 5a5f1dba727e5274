import { randomBytes } from 'node:crypto';
import { cookies, cookieValues, lifetimes } from '@unitbase/contracts/cookies';
import { WIDGET_HEADER } from '@unitbase/contracts/partner-routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/rate-limit';

const VOTER = /^[\w-]{20,64}$/;

/**
 * Returns the voter id from the visitor's cookie, and sets the cookie if it is missing. Widgets on partner sites have
 * no cookies: address and user agent identify the voter there.
 */
export function readVoter(request: FastifyRequest, reply: FastifyReply): string {
  if (request.headers[WIDGET_HEADER])
    return `widget ${callerOf(request)} ${request.headers['user-agent'] ?? ''}`;
  const current = cookieValues(request.headers.cookie, cookies.voter).find((value) => VOTER.test(value));
  if (current) return current;
  const created = randomBytes(18).toString('base64url');
  reply.setCookie(cookies.voter, created, {
    maxAge: lifetimes.voter,
    httpOnly: true,
    secure: request.protocol === 'https',
  });
  return created;
}
