import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MILLISECONDS = 10;
const isEmptyFile = async (file) => {
  const entry = await stat(file).catch(() => null);
  return entry?.isFile() === true && entry.size === 0;
};

/**
 * Waits until none of the files is empty, at most `timeoutMilliseconds`. Editors empty a file before they write it: a build
 * of that state cannot be applied to open pages, which would reload.
 * @param {Iterable<string>} files
 */
export async function untilWritten(files, timeoutMilliseconds = 5_000) {
  const end = Date.now() + timeoutMilliseconds;
  for (const file of files) {
    while (Date.now() < end && (await isEmptyFile(file))) await delay(POLL_MILLISECONDS);
  }
}
