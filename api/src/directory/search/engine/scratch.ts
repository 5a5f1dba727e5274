/** So many bytes at most are kept from one piece of work to the next. */
const KEPT = 32 * 1_048_576;

let memory = new ArrayBuffer(0);
let taken = 0;
let isOpen = false;

/** Where `bytes` more begin; -1 where there is no room. */
function take(bytes: number): number {
  if (!isOpen) return -1;
  const start = taken;
  taken += Math.ceil(bytes / 8) * 8;
  return taken <= memory.byteLength ? start : -1;
}

/**
 * Does work whose long lists lie in memory that the next work uses again: a search of a large directory takes some
 * megabytes, and so much new memory for each would have everything collected after every few searches.
 * @param work lists made by `scratchNumbers` and `scratchBytes` are its own, and not to be read after it
 */
export function withScratch<Result>(work: () => Result): Result {
  if (isOpen) return work();
  isOpen = true;
  try {
    return work();
  } finally {
    const most = Math.min(taken, KEPT);
    if (most > memory.byteLength) memory = new ArrayBuffer(most);
    taken = 0;
    isOpen = false;
  }
}

/** Numbers that may be anything: whoever takes them writes before reading. */
export function scratchNumbers(length: number): Int32Array {
  const start = take(length * Int32Array.BYTES_PER_ELEMENT);
  return start < 0 ? new Int32Array(length) : new Int32Array(memory, start, length);
}

/** Bytes that are 0. */
export function scratchBytes(length: number): Uint8Array {
  const start = take(length);
  return start < 0 ? new Uint8Array(length) : new Uint8Array(memory, start, length).fill(0);
}
