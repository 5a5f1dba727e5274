import { randomBytes } from 'node:crypto';
import { cookieValue, deviceCookie, lifetimes } from '@unitbase/contracts/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, sign } from '../../auth/signing';
import type { Pool } from '../../db/query';

/** Maximum number of accounts remembered by one browser. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^[\w-]{16}\.[\w-]{43}$/;

/** Returns one `id.signature` per account. The signed text contains the email address, the cookie does not. */
const entriesOf = ({ headers }: FastifyRequest): string[] =>
  (cookieValue(headers.cookie, deviceCookie) ?? '').split('~').filter((entry) => ENTRY.test(entry));

const signedText = (email: string, id: string) => `${email} ${id}`;

/** Returns the id of a browser that signed in to this account before, or `null`. */
export async function findDevice(pool: Pool, request: FastifyRequest, email: string): Promise<string | null> {
  for (const entry of entriesOf(request).slice(0, MAX_ACCOUNTS)) {
    const [id = '', signature = ''] = entry.split('.');
    if (await isSigned(pool, 'device', signedText(email, id), signature)) return id;
  }
  return null;
}

/** Remembers the browser for this account in an HttpOnly cookie, which remains after logout. */
export async function rememberDevice(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, secure }: { email: string; secure: boolean },
): Promise<void> {
  if (await findDevice(pool, request, email)) return;
  const id = randomBytes(12).toString('base64url');
  const entry = `${id}.${await sign(pool, 'device', signedText(email, id))}`;
  reply.setCookie(deviceCookie, [entry, ...entriesOf(request)].slice(0, MAX_ACCOUNTS).join('~'), {
    maxAge: lifetimes.device,
    httpOnly: true,
    secure,
  });
}
