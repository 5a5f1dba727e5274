import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';

/** Returns the message of a rejected or lost call for the user. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.lists.notSaved;
  return Object.values(error.fields)[0]?.[0] ?? (error.detail || messages.common.somethingWrong);
}
