import type { UploadError } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { HttpError } from '../../http/http-error';
import { isBucketError, isBucketFull } from '../../media/store/bucket-errors';

/** Rejects an upload: `{ message, errors }` (decision D70). */
export function throwUploadError(status: number, message: string): never {
  throw new HttpError(status, { message, errors: [message] } satisfies UploadError);
}

/** Returns whether the disk, or the quota of the api's user, is full. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Converts "disk full" and "bucket full" to HTTP 507, and a bucket that does not take the file to 503; returns every
 * other error unchanged.
 */
export function toHttpError(error: unknown): unknown {
  const isFull = isDiskFull(error) || isBucketFull(error);
  if (!isFull && !isBucketError(error)) return error;
  const message = isFull ? messages.uploads.diskFull : messages.uploads.failed;
  return new HttpError(isFull ? 507 : 503, { message, errors: [message] } satisfies UploadError, {}, error);
}
