import { API_PREFIX } from '../client';
import { paths } from '../paths';

/** Largest body of a request other than an upload, in bytes. */
export const BODY_BYTES = 1_048_576;

/** Time for a client to send headers and body, in seconds. Uploads have other limits (decision D67). */
export const requestSeconds = { head: 20, body: 30 } as const;

/** Paths of uploads. Their bodies are streamed, all others are buffered. docs/nginx.conf has the same list. */
export const uploadPaths: readonly string[] = [
  'POST /desk/imports',
  paths.uploadVideo,
  paths.uploadPoster,
  paths.galleryUpload,
  paths.uploadLogo,
  paths.uploadMediaFile,
  paths.uploadAttachment,
  'POST /desk/article-pictures',
].map((route) => API_PREFIX + route.slice(route.indexOf('/')));

/** Parts of a resumable video have a path below that of the upload. */
const UPLOAD = new RegExp(`^(?:${uploadPaths.join('|')})(?:/[\\w-]+)?(?:\\?|$)`);
const UPLOAD_TYPE = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

/** Returns options of a Node server that limit the time for request headers. */
export const headDeadline = (milliseconds: number) => ({
  headersTimeout: milliseconds,
  connectionsCheckingInterval: Math.min(milliseconds, 5_000),
  // No limit for the whole request, because of uploads; `endSlowBody` limits all others.
  requestTimeout: 0,
});

interface Incoming {
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** Whether the whole body has arrived. */
  complete: boolean;
  socket: { write(text: string): unknown; destroySoon(): void };
  once(event: 'close', listener: () => void): unknown;
}

interface Outgoing {
  headersSent: boolean;
  once(event: 'finish', listener: () => void): unknown;
}

/**
 * Closes the connection of a request whose body is not complete after `milliseconds`, with 408 if no response was sent.
 * An upload may take longer, but not after its response.
 */
export function endSlowBody(request: Incoming, response: Outgoing, milliseconds: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  const start = () => {
    if (request.complete) return;
    const timer = setTimeout(() => close(request, response), milliseconds);
    // The timer must not keep the process alive.
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
