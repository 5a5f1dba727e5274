import { ApiError } from '@unitbase/contracts/client';
import type { WidgetErrorCode, WrongAttribute } from '../contract';

/** Error with a code for the page, and the attribute that causes it. */
export class WidgetError extends Error {
  override name = 'WidgetError';
  readonly code: WidgetErrorCode;
  readonly wrong: WrongAttribute | undefined;
  /** HTTP status of a server-rendered widget. */
  readonly status: number | undefined;

  constructor(code: WidgetErrorCode, message: string, wrong?: WrongAttribute, status?: number) {
    super(message);
    this.code = code;
    this.wrong = wrong;
    this.status = status;
  }
}

/** Creates the error of an attribute that the widget cannot do without, or whose value the site does not have. */
export const attributeError = (
  code: 'attributes' | 'not-found',
  wrong: WrongAttribute,
  status?: number,
): WidgetError => new WidgetError(code, wrong.message, wrong, status);

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
