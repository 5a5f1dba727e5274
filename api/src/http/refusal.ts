import type { ErrorBody } from '@unitbase/contracts/entities/shared';

/**
 * The one way a handler says no: thrown anywhere below it, answered by the error handler with this status and body
 * (decision D81). The body of a route's own error schema may be richer than `ErrorBody`.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Refuses with one sentence: `{ detail }`. */
export function refuse(status: number, detail: string, headers?: Record<string, string>): never {
  throw new Refusal(status, { detail } satisfies ErrorBody, headers);
}

/** Refuses a form with its fields: 422 `{ field: ['message', …] }` (decision D53). */
export function refuseFields(fields: Record<string, string[]>, status = 422): never {
  throw new Refusal(status, fields satisfies ErrorBody);
}
