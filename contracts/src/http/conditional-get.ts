const isStrong = (tag: string) => tag.startsWith('"');
const opaque = (tag: string) => tag.replace(/^W\//, '');

/** Whether `If-None-Match` contains this ETag, by weak comparison, or `*` (RFC 9110 §13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || opaque(tag) === opaque(etag));
}

/**
 * Whether a `Range` may be served: without `If-Range`, or if it matches the ETag by strong comparison or the date
 * (RFC 9110 §13.1.5).
 */
export const allowsRange = (
  ifRange: string | string[] | undefined,
  { etag, lastModified }: { etag: string; lastModified: string },
): boolean => ifRange === undefined || (isStrong(etag) && ifRange === etag) || ifRange === lastModified;
