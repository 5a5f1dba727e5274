import * as messages from '@unitbase/contracts/messages';
import { isApiError } from '../../shared/api-error';

/** What the api says of a failed call, or that the network failed (docs/requirements/accounts.md §8). */
export const uploadErrorMessage = (error: unknown, otherwise: string): string =>
  isApiError(error) ? error.detail || otherwise : messages.uploads.networkError;
