import { DerivedFiles } from './derived-files';
import { loadSharp } from './load-sharp';
import type { Format } from './picture-size';
import type { MediaStore } from './store/media-store';
import type { StoredFile } from './store/stored-file';

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

/** Returns a function that resizes stored pictures once and returns the file; `null` if it has been deleted. */
export function createResizer(store: MediaStore) {
  const resized = new DerivedFiles(store, MAX_CONCURRENT);
  return (key: string, size: Size): Promise<StoredFile | null> => {
    const { width, crop, format } = size;
    const resizedKey = `resized/${key}/${width ?? 'full'}${crop ? `-r${crop}` : ''}.${format}`;
    return resized.get(resizedKey, async () => {
      await store.put(resizedKey, await store.useFile(key, (file) => resize(file, size)));
      // If the original was deleted during resizing, its sizes must go too.
      if (!(await store.find(key))) await store.delete(resizedKey);
    });
  };
}

async function resize(file: string, { width, crop, format }: Size): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS }).rotate();
  const height = width && crop ? { height: Math.round(width / crop) } : {};
  const output = width ? picture.resize({ width, ...height, withoutEnlargement: true }) : picture;
  return output.toFormat(format, SETTINGS[format]).toBuffer();
}
