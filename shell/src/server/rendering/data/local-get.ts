import { Agent, get, type IncomingMessage } from 'node:http';
import type { ApiResponse } from '@unitbase/contracts/client';

/** Connections that stay open; the server says how long it keeps them. */
const agent = new Agent({ keepAlive: true });

/** As much of a `Response` as a page of the server needs. */
export type TextResponse = Omit<ApiResponse, 'json'> & Pick<Response, 'text'>;

interface GetOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * A GET by node's own client, uncompressed: what `fetch` adds to it (streams, promises, header objects) costs a page of
 * ten answers more than reading them does. Fails as `fetch` does: with the signal's reason, or a TypeError.
 */
export function localGet(url: string, { headers, signal }: GetOptions): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }));
    const ask = () => {
      const request = get(url, { agent, headers: { ...headers, 'accept-encoding': 'identity' }, signal });
      request.on('response', (answer) => read(answer, resolve, fail));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a connection that had been idle, just as it was taken: nothing was heard of the request.
        if (request.reusedSocket && error.code === 'ECONNRESET') ask();
        else fail(error);
      });
    };
    ask();
  });
}

function read(
  answer: IncomingMessage,
  done: (response: TextResponse) => void,
  fail: (cause: unknown) => void,
) {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('error', fail);
  answer.on('end', () => {
    const { statusCode: status = 0, headers } = answer;
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
