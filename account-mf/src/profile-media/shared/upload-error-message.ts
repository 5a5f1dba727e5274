import * as messages from '@unitbase/contracts/messages';
import { isApiError } from '../../shared/api-error';

/**
 * Returns the api's error message, a default, or that the network failed (docs/requirements/accounts.md §8).
 */
export const uploadErrorMessage = (error: unknown, defaultMessage: string): string =>
  isApiError(error) ? error.detail || defaultMessage : messages.uploads.networkError;
