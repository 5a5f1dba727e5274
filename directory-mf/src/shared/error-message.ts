import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';

/**
 * Returns an error's detail, else the message of its first field, else a general message (decision D82).
 * @param lost message of a call without a response
 */
export function errorMessage(error: unknown, lost: string = messages.common.somethingWrong): string {
  if (!(error instanceof ApiError)) return lost;
  return error.detail || Object.values(error.fields)[0]?.[0] || messages.common.somethingWrong;
}
