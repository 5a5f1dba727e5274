import { loadSharp } from './load-sharp';
import type { MediaStore, StoredFile } from './media-store';
import type { Format } from './picture-size';

/** Pictures resized at the same time, with one thread each. */
const AT_ONCE = 2;

/** Pictures larger than this are rejected before they are decoded: 50 megapixels. */
const PIXELS = 50_000_000;

/** AVIF at its usual effort, 4, takes four times as long as at 3 for 6 % fewer bytes; 2 takes half and 9 % more (measured). */
const SETTINGS: Record<Format, { quality: number; effort?: number }> = {
  webp: { quality: 76 },
  avif: { quality: 36, effort: 3 },
  jpeg: { quality: 80 },
};

export interface Size {
  /** Pixels; `null` for the picture as it is. */
  width: number | null;
  /** Width to height of what is cut out of its middle; `null` for the picture whole. Needs a width. */
  crop: number | null;
  format: Format;
}

/** Makes sizes of pictures once and keeps them in the store; callers that want the same one wait for one making. */
export class Resizer {
  readonly #store: MediaStore;
  readonly #pending = new Map<string, Promise<StoredFile | null>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(store: MediaStore) {
    this.#store = store;
  }

  /** The picture `source`, stored under `key`, in a size; `null` when it was deleted meanwhile. */
  async get(key: string, source: StoredFile, size: Size): Promise<StoredFile | null> {
    const { width, crop, format } = size;
    const made = `resized/${key}/${width ?? 'full'}${crop ? `-r${crop}` : ''}.${format}`;
    const known = await this.#store.find(made);
    if (known) return known;
    let making = this.#pending.get(made);
    if (!making) {
      making = this.#make(key, made, source, size).finally(() => this.#pending.delete(made));
      this.#pending.set(made, making);
    }
    return making;
  }

  async #make(
    key: string,
    made: string,
    source: StoredFile,
    { width, crop, format }: Size,
  ): Promise<StoredFile | null> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const sharp = await loadSharp();
      const picture = sharp(source.path, { limitInputPixels: PIXELS }).rotate();
      const height = width && crop ? { height: Math.round(width / crop) } : {};
      const sized = width ? picture.resize({ width, ...height, withoutEnlargement: true }) : picture;
      await this.#store.put(made, await sized.toFormat(format, SETTINGS[format]).toBuffer());
      if (await this.#store.find(key)) return this.#store.find(made);
      // Deleted in the meantime: its sizes must not outlive it.
      await this.#store.disk.delete(made);
      return null;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
