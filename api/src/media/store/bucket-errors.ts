/** Names under which S3-compatible stores report that a bucket or its machine is full. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageFull']);

interface BucketError extends Error {
  $metadata: { httpStatusCode?: number };
}

/** Returns whether a request to the bucket failed. The client adds `$metadata` to every error, of the network too. */
export const isBucketError = (error: unknown): error is BucketError =>
  error instanceof Error && '$metadata' in error;

export const isMissing = (error: unknown): boolean =>
  isBucketError(error) && error.$metadata.httpStatusCode === 404;

/** Returns whether the bucket has no room. */
export const isBucketFull = (error: unknown): boolean =>
  isBucketError(error) && (FULL.has(error.name) || error.$metadata.httpStatusCode === 507);
