import type { FastifyInstance, FastifyReply } from 'fastify';

export interface CookieOptions {
  /** @default '/' */
  path?: string;
  /** Seconds; by default the cookie ends with the browser session. */
  maxAge?: number;
  httpOnly?: boolean;
  secure?: boolean;
  /** @default 'lax' */
  sameSite?: 'lax' | 'strict' | 'none';
}

declare module 'fastify' {
  interface FastifyReply {
    setCookie(name: string, value: string, options?: CookieOptions): FastifyReply;
    clearCookie(name: string, options?: CookieOptions): FastifyReply;
  }
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const;

/** Returns the value of a `Set-Cookie` header; `maxAge` is in seconds. */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const { path = '/', maxAge, httpOnly, secure, sameSite = 'lax' } = options;
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`];
  if (maxAge !== undefined) {
    parts.push(
      `Max-Age=${Math.floor(maxAge)}`,
      `Expires=${new Date(maxAge <= 0 ? 0 : Date.now() + maxAge * 1_000).toUTCString()}`,
    );
  }
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  parts.push(`SameSite=${SAME_SITE[sameSite]}`);
  return parts.join('; ');
}

/** Adds `reply.setCookie` and `reply.clearCookie`; `contracts/cookies` reads cookies. */
export function registerCookies(app: FastifyInstance): void {
  app.decorateReply(
    'setCookie',
    function setCookie(this: FastifyReply, name: string, value: string, options?: CookieOptions) {
      return this.header('set-cookie', writeCookie(name, value, options));
    },
  );
  app.decorateReply(
    'clearCookie',
    function clearCookie(this: FastifyReply, name: string, options?: CookieOptions) {
      return this.header('set-cookie', writeCookie(name, '', { ...options, maxAge: 0 }));
    },
  );
}
