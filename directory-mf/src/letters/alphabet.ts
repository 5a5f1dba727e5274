export const alphabet: readonly string[] = Array.from({ length: 26 }, (_, index) =>
  String.fromCharCode(65 + index),
);

/** The letter of an address: 'A' to 'Z', '#' for `0-9` (decision C25); nothing is 'A', anything else `null`. */
export function readLetter(part: string | undefined): string | null {
  if (part === undefined) return 'A';
  if (part === '0-9' || part === '#') return '#';
  return /^[a-z]$/i.test(part) ? part.toUpperCase() : null;
}
