import type { IncomingMessage } from 'node:http';

/** What no host is: such a request is refused by `isHost`. */
const UNREADABLE = ',';
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * Gives a request its target as a path and one host (RFC 9112 §3.2, §3.3): of an absolute target that in it, of two Host
 * headers none that can be read, and where HTTP/1.0 says none the site's own.
 */
export function readTarget(request: IncomingMessage, siteHost: string): void {
  const { headers, rawHeaders, url = '' } = request;
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || request.httpVersionMajor < 1) headers.host = UNREADABLE;
  else if (authority !== undefined) headers.host = authority;
  else if (hosts === 0) headers.host = siteHost;
  if (authority !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a Host header names a host, with or without a port. */
export const isHost = (host: string): boolean =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
