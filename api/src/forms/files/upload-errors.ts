import type { UploadError } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { HttpError } from '../../http/http-error';

/** Rejects an upload: `{ message, errors }` (decision D70). */
export function throwUploadError(status: number, message: string): never {
  throw new HttpError(status, { message, errors: [message] } satisfies UploadError);
}

/** Returns whether the disk, or the quota of the api's user, is full. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Converts "disk full" to HTTP 507; returns every other error unchanged. */
export function toHttpError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  const message = messages.uploads.diskFull;
  return new HttpError(507, { message, errors: [message] } satisfies UploadError);
}
