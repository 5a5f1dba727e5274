import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from './media-store';

const brotli = promisify(brotliCompress);

/** Three thousand marks. */
const KEPT_BYTES = 1_048_576;

/** Drawings as browsers take them, in brotli: a listing shows thirty marks, and each is a third of its size. */
export class Drawings {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  /** The drawing as brotli, compressed when it is first asked for. */
  async compressed({ path }: StoredFile): Promise<Buffer> {
    const known = this.#kept.get(path);
    if (known) return known;
    const made = await brotli(await readFile(path));
    this.#kept.set(path, made);
    return made;
  }
}
