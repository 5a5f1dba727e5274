import { readFileSync } from 'node:fs';

/**
 * Returns the peak resident memory of this process in bytes, or its current memory where the system reports no peak. A
 * page that used too much may have freed it since.
 */
export function peakMemory(): number {
  try {
    const kilobytes = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes) return Number(kilobytes) * 1_024;
  } catch {
    // Not Linux.
  }
  return process.memoryUsage.rss();
}
