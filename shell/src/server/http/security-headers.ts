import type { FastifyInstance } from 'fastify';

/** On every answer, whatever it is. */
export const plainSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), browsing-topics=(), camera=(), display-capture=(), geolocation=(), ' +
    'gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** For answers without a policy of their own: files, and what the api sends. */
const BARE_POLICY = "base-uri 'none'; frame-ancestors 'none'";

/**
 * What browsers never open as a document of its own. The other headers mean nothing there, and a first view would carry
 * 600 bytes of them with each of its files. (A stylesheet's own requests go to this origin.)
 */
const IS_PART = /^(text\/(javascript|css)|font\/|image\/(?!svg)|application\/speculationrules)/;

/** Of uploaded files. A drawn one, opened as a document, runs and loads nothing: there is nothing to permit. */
const INERT = "default-src 'none'; sandbox";

/** For how much of the domain browsers insist on https, for a year. */
const STRICT_TRANSPORT = {
  host: 'max-age=31536000',
  includeSubDomains: 'max-age=31536000; includeSubDomains',
};
type Hsts = keyof typeof STRICT_TRANSPORT;

/** Security headers on every answer of the site, the api's and static files' included. */
export function securityHeaders(server: FastifyInstance, hsts: Hsts): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT[hsts]);
    const isPart = IS_PART.test(String(reply.getHeader('content-type') ?? ''));
    const isInert = reply.getHeader('content-security-policy') === INERT;
    if (isPart || isInert) {
      if (isPart) reply.removeHeader('content-security-policy');
      reply.header('x-content-type-options', 'nosniff');
      return payload;
    }
    for (const [name, value] of Object.entries(plainSecurityHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // A policy on a 304 would replace the one that the cached body was made for (measured: all scripts blocked).
    if (reply.statusCode === 304) reply.removeHeader('content-security-policy');
    else if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', BARE_POLICY);
    return payload;
  });
}
