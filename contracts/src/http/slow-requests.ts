import { API_PREFIX } from '../client';
import { paths } from '../paths';

/** Largest body of a request that is no upload, in bytes. */
export const BODY_BYTES = 1_048_576;

/** How long a client may take to send a request, in seconds. Uploads have their own limits (decision D67). */
export const requestSeconds = { head: 20, body: 30 } as const;

/** Addresses that take files. Their bodies are streamed, all others are buffered; docs/nginx.conf names them too. */
export const uploadPaths: readonly string[] = [
  paths.uploadVideo,
  paths.galleryUpload,
  paths.uploadLogo,
  paths.uploadMediaFile,
].map((route) => API_PREFIX + route.slice(route.indexOf('/')));

/** A part of a resumable video has an address below that of the upload. */
const UPLOAD = new RegExp(`^(?:${uploadPaths.join('|')})(?:/[\\w-]+)?(?:\\?|$)`);
const UPLOAD_TYPE = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

/** Options of a Node server whose request heads must be complete after so many milliseconds. */
export const headDeadline = (milliseconds: number) => ({
  headersTimeout: milliseconds,
  connectionsCheckingInterval: Math.min(milliseconds, 5_000),
  // Of the whole request: uploads may take longer, all others end by `endSlowBody`.
  requestTimeout: 0,
});

interface Incoming {
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** The whole body has arrived. */
  complete: boolean;
  socket: { write(text: string): unknown; destroySoon(): void };
  once(event: 'close', listener: () => void): unknown;
}

interface Outgoing {
  headersSent: boolean;
  once(event: 'finish', listener: () => void): unknown;
}

/**
 * Closes the connection of a request whose body is not complete after so many milliseconds, with 408 where nothing was
 * answered yet. An upload may take longer, but not after its answer.
 */
export function endSlowBody(request: Incoming, response: Outgoing, milliseconds: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  const start = () => {
    if (request.complete) return;
    const timer = setTimeout(() => close(request, response), milliseconds);
    // Nothing has to end later because of it.
    if (typeof timer === 'object') timer.unref();
    request.once('close', () => clearTimeout(timer));
  };
  if (isUpload(request)) response.once('finish', start);
  else start();
}

function close(request: Incoming, response: Outgoing): void {
  if (request.complete) return;
  if (!response.headersSent) {
    request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
  request.socket.destroySoon();
}

const isUpload = ({ url = '', headers }: Incoming): boolean =>
  UPLOAD.test(url) && UPLOAD_TYPE.test(String(headers['content-type']));
