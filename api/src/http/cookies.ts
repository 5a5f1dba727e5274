import type { FastifyInstance, FastifyReply } from 'fastify';

export interface CookieOptions {
  /** @default '/' */
  path?: string;
  /** Seconds; left out: as long as the browser runs. */
  maxAge?: number;
  httpOnly?: boolean;
  secure?: boolean;
  /** @default 'lax' */
  sameSite?: 'lax' | 'strict' | 'none';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookies of the request, decoded; a name sent twice counts as sent first. */
    cookies: Record<string, string | undefined>;
  }
  interface FastifyReply {
    setCookie(name: string, value: string, options?: CookieOptions): FastifyReply;
    clearCookie(name: string, options?: CookieOptions): FastifyReply;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What a `Cookie` header holds, by name; of two of one name the first. */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = Object.create(null);
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    if (equals > 0 && found[name] === undefined)
      found[name] = decode(
        pair
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      );
  }
  return found;
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const;

/** A cookie as `Set-Cookie` says it; `maxAge` is in seconds. */
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

/** Puts `request.cookies`, `reply.setCookie` and `reply.clearCookie` on the app. */
export function registerCookies(app: FastifyInstance): void {
  app.decorateRequest('cookies');
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
  app.addHook('onRequest', async (request) => {
    request.cookies = readCookies(request.headers.cookie);
  });
}
