import * as messages from '@unitbase/contracts/messages';
import { HttpError } from '../http/http-error';

export interface Near {
  name: string;
  url: string;
}

/** Throws HTTP 404 and up to five nearest names, each with its address on the site (decision D11). */
export function throwNotFound(nearest: readonly Near[]): never {
  throw new HttpError(404, { detail: messages.common.notFoundDetail, nearest: nearest.slice(0, 5) });
}
