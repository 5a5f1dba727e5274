import { ApiError } from '@unitbase/contracts/client';
import type { WidgetErrorCode } from '../contract';

/** Error with a code for the page. */
export class WidgetError extends Error {
  override name = 'WidgetError';
  readonly code: WidgetErrorCode;

  constructor(code: WidgetErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Converts any error to a `WidgetError`: api errors, failed requests and errors of the widget. */
export function toWidgetError(error: unknown): WidgetError {
  if (error instanceof WidgetError) return error;
  if (error instanceof ApiError) {
    const codes: Record<number, WidgetErrorCode> = { 404: 'not-found', 410: 'not-found', 429: 'busy' };
    return new WidgetError(codes[error.status] ?? 'server', error.message);
  }
  const { name = '', message = String(error) } = (error ?? {}) as Partial<Error>;
  if (name === 'TimeoutError') return new WidgetError('timeout', message);
  return new WidgetError(name === 'TypeError' && /fetch/i.test(message) ? 'network' : 'render', message);
}
