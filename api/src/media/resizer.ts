import { loadSharp } from './load-sharp';
import type { MediaStore, StoredFile } from './media-store';
import type { Format } from './picture-size';

/** Maximum number of pictures that are resized concurrently, with one thread each. */
const MAX_CONCURRENT = 2;

/** Larger pictures are rejected before decoding. */
const MAX_PIXELS = 50_000_000;

/** Measured for AVIF: effort 4 takes four times as long as 3 for 6 % fewer bytes; 2 takes half for 9 % more. */
const SETTINGS: Record<Format, { quality: number; effort?: number }> = {
  webp: { quality: 76 },
  avif: { quality: 36, effort: 3 },
  jpeg: { quality: 80 },
};

export interface Size {
  /** Width in pixels; `null` for the original size. */
  width: number | null;
  /** Width : height of a central crop; `null` for the whole picture. Requires a width. */
  crop: number | null;
  format: Format;
}

/** Resizes pictures and stores the results. Concurrent callers share one run. */
export class Resizer {
  readonly #store: MediaStore;
  readonly #pending = new Map<string, Promise<StoredFile | null>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(store: MediaStore) {
    this.#store = store;
  }

  /** Returns `source`, the picture stored under `key`, in a size; `null` if it was deleted during resizing. */
  async get(key: string, source: StoredFile, size: Size): Promise<StoredFile | null> {
    const { width, crop, format } = size;
    const resizedKey = `resized/${key}/${width ?? 'full'}${crop ? `-r${crop}` : ''}.${format}`;
    const existing = await this.#store.find(resizedKey);
    if (existing) return existing;
    let pending = this.#pending.get(resizedKey);
    if (!pending) {
      pending = this.#resize(key, resizedKey, source, size).finally(() => this.#pending.delete(resizedKey));
      this.#pending.set(resizedKey, pending);
    }
    return pending;
  }

  async #resize(
    key: string,
    resizedKey: string,
    source: StoredFile,
    { width, crop, format }: Size,
  ): Promise<StoredFile | null> {
    if (this.#running >= MAX_CONCURRENT) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const sharp = await loadSharp();
      const picture = sharp(source.path, { limitInputPixels: MAX_PIXELS }).rotate();
      const height = width && crop ? { height: Math.round(width / crop) } : {};
      const resized = width ? picture.resize({ width, ...height, withoutEnlargement: true }) : picture;
      await this.#store.put(resizedKey, await resized.toFormat(format, SETTINGS[format]).toBuffer());
      if (await this.#store.find(key)) return this.#store.find(resizedKey);
      // The original was deleted during resizing: its sizes must go too.
      await this.#store.disk.delete(resizedKey);
      return null;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
