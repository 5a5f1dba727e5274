/** Returns a tag URI (RFC 4151), which stays the same when a URL or date changes. */
export const tagUri = (origin: string, key: string): string => `tag:${new URL(origin).hostname},2024:${key}`;
