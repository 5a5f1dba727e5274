import { readFileSync } from 'node:fs';

/**
 * The most resident memory that this process ever had, in bytes; what it has now where the system does not tell. A page
 * that took too much may have given it back before anybody looks.
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
