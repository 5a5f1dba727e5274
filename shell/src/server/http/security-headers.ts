import type { FastifyInstance } from 'fastify';

/** Headers of every document and api response. */
export const plainSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), browsing-topics=(), camera=(), display-capture=(), geolocation=(), ' +
    'gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Policy of responses without their own: files, and responses of the api. */
const DEFAULT_POLICY = "base-uri 'none'; frame-ancestors 'none'";

/** Types that browsers never open as a document: there the other headers would only add 600 bytes to each file. */
const SUBRESOURCE = /^(text\/(javascript|css)|font\/|image\/(?!svg)|application\/speculationrules)/;

/** Policy of uploaded files: an SVG opened as a document must run and load nothing. */
const INERT = "default-src 'none'; sandbox";

/** Requires https for the host, or for its subdomains too, for a year. */
const STRICT_TRANSPORT = {
  host: 'max-age=31536000',
  includeSubDomains: 'max-age=31536000; includeSubDomains',
};
type Hsts = keyof typeof STRICT_TRANSPORT;

/** Adds security headers to every response, those of the api and of static files included. */
export function securityHeaders(server: FastifyInstance, hsts: Hsts): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT[hsts]);
    const isSubresource = SUBRESOURCE.test(String(reply.getHeader('content-type') ?? ''));
    const isInert = reply.getHeader('content-security-policy') === INERT;
    if (isSubresource || isInert) {
      if (isSubresource) reply.removeHeader('content-security-policy');
      reply.header('x-content-type-options', 'nosniff');
      return payload;
    }
    for (const [name, value] of Object.entries(plainSecurityHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // A policy on a 304 would replace the one that the cached body was made for (measured: all scripts blocked).
    if (reply.statusCode === 304) reply.removeHeader('content-security-policy');
    else if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', DEFAULT_POLICY);
    return payload;
  });
}
