import { randomBytes } from 'node:crypto';
import { cookies, lifetimes } from '@unitbase/contracts/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The visitor's voting number from its cookie; a visitor without one gets one. */
export function readVoter(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[cookies.voter];
  if (known && /^[\w-]{20,64}$/.test(known)) return known;
  const made = randomBytes(18).toString('base64url');
  reply.setCookie(cookies.voter, made, {
    maxAge: lifetimes.voter,
    httpOnly: true,
    secure: request.protocol === 'https',
  });
  return made;
}
