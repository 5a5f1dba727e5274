import type { ErrorBody } from '@unitbase/contracts/entities/shared';

/**
 * An error response: thrown below a handler, sent by the error handler with this status and body (decision D81).
 * The body matches the route's error schema, which may have more than `ErrorBody`.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;

  /** @param cause error that the operator must know; it is logged */
  constructor(status: number, body: object, headers: Record<string, string> = {}, cause?: unknown) {
    super(`HTTP ${status}`, { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Rejects with one sentence: `{ detail }`. */
export function throwHttpError(status: number, detail: string, headers?: Record<string, string>): never {
  throw new HttpError(status, { detail } satisfies ErrorBody, headers);
}

/** Rejects a form with its fields: 422 `{ field: ['message', …] }` (decision D53). */
export function throwFieldErrors(fields: Record<string, string[]>, status = 422): never {
  throw new HttpError(status, fields satisfies ErrorBody);
}
