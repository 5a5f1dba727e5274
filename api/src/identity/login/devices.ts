import { randomBytes } from 'node:crypto';
import { cookieValue, deviceCookie, lifetimes } from '@unitbase/contracts/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, sign } from '../../auth/signing';
import type { Pool } from '../../db/query';

/** Accounts of one browser that it is known for. */
const MOST_ACCOUNTS = 5;
const ENTRY = /^[\w-]{16}\.[\w-]{43}$/;

/** One `id.signature` for each account: the signature names the account, the cookie does not. */
const entriesOf = ({ headers }: FastifyRequest): string[] =>
  (cookieValue(headers.cookie, deviceCookie) ?? '').split('~').filter((entry) => ENTRY.test(entry));

const textOf = (email: string, id: string) => `${email} ${id}`;

/** The id of a browser that signed in to this account before, or `null`. */
export async function knownDevice(
  pool: Pool,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  for (const entry of entriesOf(request).slice(0, MOST_ACCOUNTS)) {
    const [id = '', signature = ''] = entry.split('.');
    if (await isSigned(pool, 'device', textOf(email, id), signature)) return id;
  }
  return null;
}

/** Lets the browser be known for this account from now on. No script reads the cookie, and a logout leaves it. */
export async function rememberDevice(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, secure }: { email: string; secure: boolean },
): Promise<void> {
  if (await knownDevice(pool, request, email)) return;
  const id = randomBytes(12).toString('base64url');
  const entry = `${id}.${await sign(pool, 'device', textOf(email, id))}`;
  reply.setCookie(deviceCookie, [entry, ...entriesOf(request)].slice(0, MOST_ACCOUNTS).join('~'), {
    maxAge: lifetimes.device,
    httpOnly: true,
    secure,
  });
}
