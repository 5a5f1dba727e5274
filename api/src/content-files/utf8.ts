/** Problem of a file in another encoding, such as a CSV file that Excel saves by default. */
export const NOT_UTF8 = 'is not UTF-8 text: save it as UTF-8';

/** Returns the text without a byte order mark; `undefined` if it is not UTF-8 or contains NUL, as UTF-16 does. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the first line that is not UTF-8. */
export function undecodableLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf('\n', start);
    if (end < 0 || decodeUtf8(bytes.subarray(start, end)) === undefined) return line;
    start = end + 1;
  }
}
