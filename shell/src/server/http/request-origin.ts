import type { FastifyRequest } from 'fastify';

/** Returns the public origin of the site: the configured one, or else that of the request. */
export const originOf = ({ protocol, host }: FastifyRequest, siteOrigin: string | undefined): string =>
  siteOrigin ?? `${protocol}://${host}`;

/** Returns a `Set-Cookie` line for a cookie that scripts cannot read. `seconds` of 0 deletes it. */
export const cookieLine = ({ protocol }: FastifyRequest, name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
  (protocol === 'https' ? '; Secure' : '');
