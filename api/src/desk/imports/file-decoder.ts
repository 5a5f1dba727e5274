import type { ImportEncoding } from '@unitbase/contracts/desk/import-fields';

const NOT_ASCII = /[^\0-\x7f]/;
const REPLACEMENT = '\ufffd';
const MARK = '\u00ef\u00bb\u00bf';
const nothing = Buffer.alloc(0);

/** Returns the bytes at the end of a chunk that are not ASCII. */
function tailOf(chunk: Buffer): Buffer {
  let start = chunk.length;
  while (start > 0 && (chunk[start - 1] ?? 0) >= 0x80) start -= 1;
  return chunk.subarray(start);
}

/**
 * Decodes a file chunk by chunk as UTF-8. If its first character outside of ASCII is not UTF-8, the file is read as
 * Windows-1252, as older spreadsheets write it.
 */
export class FileDecoder {
  encoding: ImportEncoding = 'UTF-8';
  #decoder = new TextDecoder('utf-8', { fatal: true });
  /** Whether the file may still turn out to be Windows-1252. */
  #isUndecided = true;
  /** First bytes of a character that ends in the next chunk. */
  #tail: Buffer = nothing;

  /** Decodes a chunk, or the end of the file. Returns `undefined` for invalid bytes in a file of UTF-8. */
  decode(chunk?: Buffer): string | undefined {
    const stream = chunk !== undefined;
    try {
      const text = this.#decoder.decode(chunk, { stream });
      if (NOT_ASCII.test(text) || chunk?.subarray(0, 3).toString('latin1') === MARK)
        this.#isUndecided = false;
      this.#tail = chunk ? tailOf(chunk) : nothing;
      return text;
    } catch {
      const bytes = Buffer.concat([this.#tail, chunk ?? nothing]);
      const [first] = NOT_ASCII.exec(new TextDecoder().decode(bytes, { stream })) ?? [];
      if (!this.#isUndecided || first !== REPLACEMENT) return undefined;
      this.encoding = 'Windows-1252';
      this.#decoder = new TextDecoder('windows-1252');
      return this.#decoder.decode(bytes, { stream });
    }
  }
}
