export const alphabet: readonly string[] = Array.from({ length: 26 }, (_, index) =>
  String.fromCharCode(65 + index),
);

/** Reads a path segment: 'A' to 'Z', '#' for `0-9` (decision C25), 'A' when missing; null for anything else. */
export function readLetter(part: string | undefined): string | null {
  if (part === undefined) return 'A';
  if (part === '0-9' || part === '#') return '#';
  return /^[a-z]$/i.test(part) ? part.toUpperCase() : null;
}
