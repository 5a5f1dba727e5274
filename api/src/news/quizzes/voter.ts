import { randomBytes } from 'node:crypto';
import { cookies, cookieValues, lifetimes } from '@unitbase/contracts/cookies';
import { WIDGET_HEADER } from '@unitbase/contracts/partner-routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/rate-limit';

const VOTER = /^[\w-]{20,64}$/;

/**
 * The visitor's voting number from its cookie; a visitor without one gets one. A widget on a page of others has no
 * cookies: there it is the browser at its address that counts once.
 */
export function readVoter(request: FastifyRequest, reply: FastifyReply): string {
  if (request.headers[WIDGET_HEADER])
    return `widget ${callerOf(request)} ${request.headers['user-agent'] ?? ''}`;
  const known = cookieValues(request.headers.cookie, cookies.voter).find((value) => VOTER.test(value));
  if (known) return known;
  const made = randomBytes(18).toString('base64url');
  reply.setCookie(cookies.voter, made, {
    maxAge: lifetimes.voter,
    httpOnly: true,
    secure: request.protocol === 'https',
  });
  return made;
}
