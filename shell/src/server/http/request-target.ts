import type { IncomingMessage } from 'node:http';

/** An invalid host, which `isHost` rejects. */
const INVALID_HOST = ',';
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * Normalises a request to a path and one host (RFC 9112 §3.2, §3.3): the host of an absolute target; an invalid one for
 * two Host headers; the site's own for HTTP/1.0 without one.
 */
export function readTarget(request: IncomingMessage, siteHost: string): void {
  const { headers, rawHeaders, url = '' } = request;
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || request.httpVersionMajor < 1) headers.host = INVALID_HOST;
  else if (authority !== undefined) headers.host = authority;
  else if (hosts === 0) headers.host = siteHost;
  if (authority !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a Host header names a host, with or without a port. */
export const isHost = (host: string): boolean =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
