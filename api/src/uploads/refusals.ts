import type { UploadError } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { Refusal } from '../http/refusal';

/** Refuses an upload: `{ message, errors }` (decision D70). */
export function refuseUpload(status: number, message: string): never {
  throw new Refusal(status, { message, errors: [message] } satisfies UploadError);
}

/** Whether the disk, or the quota of the user that the api runs as, is full. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** A failure as its caller shall hear of it: a full disk is 507, everything else is what it was. */
export function asRefusal(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  const message = messages.uploads.diskFull;
  return new Refusal(507, { message, errors: [message] } satisfies UploadError);
}
