import type { ApiError } from '@unitbase/contracts/client';

/** Returns whether the api rejected a call. Compares the name because each release bundles its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
