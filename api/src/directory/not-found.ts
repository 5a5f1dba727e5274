import * as messages from '@unitbase/contracts/messages';
import { Refusal } from '../http/refusal';

export interface Near {
  name: string;
  url: string;
}

/** Refuses with 404 and up to five nearest names, each with its address on the site (decision D11). */
export function refuseNearest(nearest: readonly Near[]): never {
  throw new Refusal(404, { detail: messages.common.notFoundDetail, nearest: nearest.slice(0, 5) });
}
