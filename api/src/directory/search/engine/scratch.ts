/** Maximum size of the memory that is reused. */
const MAX_REUSED_BYTES = 32 * 1_048_576;

let memory = new ArrayBuffer(0);
let usedBytes = 0;
let isOpen = false;

/** Returns the offset of `bytes` new bytes; -1 if there is no room. */
function allocate(bytes: number): number {
  if (!isOpen) return -1;
  const start = usedBytes;
  usedBytes += Math.ceil(bytes / 8) * 8;
  return usedBytes <= memory.byteLength ? start : -1;
}

/**
 * Runs synchronous work whose lists use shared memory: new megabytes for each search would trigger frequent
 * garbage collections.
 * @param work must not return lists from `scratchNumbers` or `scratchBytes`: the next work overwrites them
 */
export function withScratch<Result>(work: () => Result): Result {
  if (isOpen) return work();
  isOpen = true;
  try {
    return work();
  } finally {
    const reusedBytes = Math.min(usedBytes, MAX_REUSED_BYTES);
    if (reusedBytes > memory.byteLength) memory = new ArrayBuffer(reusedBytes);
    usedBytes = 0;
    isOpen = false;
  }
}

/** Returns uninitialised numbers: write each before reading it. */
export function scratchNumbers(length: number): Int32Array {
  const start = allocate(length * Int32Array.BYTES_PER_ELEMENT);
  return start < 0 ? new Int32Array(length) : new Int32Array(memory, start, length);
}

/** Returns bytes set to 0. */
export function scratchBytes(length: number): Uint8Array {
  const start = allocate(length);
  return start < 0 ? new Uint8Array(length) : new Uint8Array(memory, start, length).fill(0);
}
