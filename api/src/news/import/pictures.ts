import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type ContentFile, ImportError } from '../../content-files/content-file';
import type { Picture } from '../../content-files/fields';
import type { MediaStore } from '../../media/media-store';

/** Maximum length of the longer side, in pixels. */
const MAX_SIDE = 2_400;
const MAX_PIXELS = 80_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif'];

/** Columns of a picture in a row. */
export interface StoredPicture {
  url: string | null;
  alt: string;
  hour: string | null;
}

export const noPicture: StoredPicture = { url: null, alt: '', hour: null };

/**
 * Finds the pictures of a content file in the media store or adds them, rotated and without metadata.
 * A name from the hash of the content prevents duplicates.
 */
export class PictureImporter {
  readonly #store: MediaStore;
  readonly #dryRun: boolean;

  constructor(store: MediaStore, dryRun: boolean) {
    this.#store = store;
    this.#dryRun = dryRun;
  }

  /**
   * Stores a picture and returns its columns. Throws `ImportError`.
   * @param field name of the picture in error messages
   */
  async place(file: ContentFile, field: string, picture: Picture | undefined): Promise<StoredPicture> {
    if (!picture) return noPicture;
    const fail = (message: string): never => {
      throw new ImportError([{ file: file.name, field, message }]);
    };
    const { src, alt, hour = null } = picture;
    if (src.startsWith('/media/')) {
      const exists = await this.#store.find(src.slice('/media/'.length));
      return exists ? { url: src, alt, hour } : fail(`there is no picture ${src}`);
    }
    const name = path.resolve(file.folder, src);
    if (!name.startsWith(file.folder + path.sep)) fail(`${src} lies outside the folder of this file`);
    const bytes = await readFile(name).catch(() => fail(`there is no file ${src}`));
    const encoded = await this.#encode(bytes).catch(() =>
      fail(`${src} is no JPEG, PNG, WebP or AVIF picture`),
    );
    const key = `pictures/news/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.webp`;
    if (!this.#dryRun && !(await this.#store.find(key))) await this.#store.put(key, encoded);
    return { url: `/media/${key}`, alt, hour };
  }

  async #encode(bytes: Buffer): Promise<Buffer> {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format ?? '')) throw new Error('unknown format');
    return picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  }
}
