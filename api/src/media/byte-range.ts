export interface ByteRange {
  start: number;
  /** Index of the last byte, inclusive. */
  end: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes: `null` for the whole file, 'unsatisfiable' for 416. One range
 * only.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first > last || first >= size ? 'unsatisfiable' : { start: first, end: last };
}
