import * as messages from '@unitbase/contracts/messages';
import { HttpError } from '../http/http-error';

export interface NearestName {
  name: string;
  url: string;
}

/**
 * Throws HTTP 404 with up to five nearest names and their URLs (decision D11).
 * @param parameter name of the parameter whose value is unknown
 */
export function throwNotFound(nearest: readonly NearestName[], parameter?: string): never {
  throw new HttpError(404, {
    detail: messages.common.notFoundDetail,
    nearest: nearest.slice(0, 5),
    ...(parameter ? { parameter } : {}),
  });
}
