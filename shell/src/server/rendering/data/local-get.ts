import { Agent, get, type IncomingMessage } from 'node:http';
import type { ApiResponse } from '@unitbase/contracts/client';

/** Keeps connections open for as long as the server allows. */
const agent = new Agent({ keepAlive: true });

/** The part of a `Response` that a page needs. */
export type TextResponse = Omit<ApiResponse, 'json'> & Pick<Response, 'text'>;

interface GetOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Sends an uncompressed GET with Node's http client: for a page with ten calls, `fetch` costs more than reading them.
 * Rejects like `fetch`: with the signal's reason, or a TypeError.
 */
export function localGet(url: string, { headers, signal }: GetOptions): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }));
    const send = () => {
      const request = get(url, { agent, headers: { ...headers, 'accept-encoding': 'identity' }, signal });
      request.on('response', (response) => read(response, resolve, fail));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as it was reused: the request was not processed.
        if (request.reusedSocket && error.code === 'ECONNRESET') send();
        else fail(error);
      });
    };
    send();
  });
}

function read(
  response: IncomingMessage,
  done: (response: TextResponse) => void,
  fail: (cause: unknown) => void,
) {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('error', fail);
  response.on('end', () => {
    const { statusCode: status = 0, headers } = response;
    done({
      status,
      ok: status >= 200 && status < 300,
      headers: {
        get: (name) => headers[name]?.toString() ?? null,
        getSetCookie: () => headers['set-cookie'] ?? [],
      },
      text: async () => Buffer.concat(chunks).toString(),
    });
  });
}
