import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import * as messages from '@unitbase/contracts/messages';
import { failurePage, failurePagePolicy } from '../pages/failure-page';
import { plainSecurityHeaders } from './security-headers';

/** Status and message by Node's error code. All others are a 400. */
const ANSWERS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.common.badRequest],
  HPE_HEADER_OVERFLOW: [431, messages.common.headersTooLarge],
};

/** Sends a failure page for a request that Node cannot parse, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code ?? ''));
  socket.destroy(error);
}

function answerTo(code: string): string {
  const [status, message] = ANSWERS[code] ?? [400, messages.common.badRequest];
  const id = randomBytes(8).toString('hex');
  const body = failurePage(status, message, id);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': failurePagePolicy,
    ...plainSecurityHeaders,
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}
