import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type ContentFile, ImportError } from '../../content-files/content-file';
import type { Picture } from '../../content-files/fields';
import type { MediaStore } from '../../media/media-store';

/** The longest side that is kept, in pixels. */
const LONGEST = 2_400;
const PIXELS = 80_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif'];

/** A picture as a row holds it. */
export interface StoredPicture {
  url: string | null;
  alt: string;
  hour: string | null;
}

export const noPicture: StoredPicture = { url: null, alt: '', hour: null };

/**
 * Finds a file's pictures in the media store, or brings them there: turned upright, without what the camera wrote into
 * them, under a name made of their content, so that bringing one twice keeps one.
 */
export class PictureDesk {
  readonly #store: MediaStore;
  readonly #dryRun: boolean;

  constructor(store: MediaStore, dryRun: boolean) {
    this.#store = store;
    this.#dryRun = dryRun;
  }

  /** @param field names the picture in messages */
  async place(file: ContentFile, field: string, picture: Picture | undefined): Promise<StoredPicture> {
    if (!picture) return noPicture;
    const fail = (message: string): never => {
      throw new ImportError([{ file: file.name, field, message }]);
    };
    const { src, alt, hour = null } = picture;
    if (src.startsWith('/media/')) {
      const found = await this.#store.find(src.slice('/media/'.length));
      return found ? { url: src, alt, hour } : fail(`there is no picture ${src}`);
    }
    const name = path.resolve(file.folder, src);
    if (!name.startsWith(file.folder + path.sep)) fail(`${src} lies outside the folder of this file`);
    const bytes = await readFile(name).catch(() => fail(`there is no file ${src}`));
    const made = await this.#encode(bytes).catch(() => fail(`${src} is no JPEG, PNG, WebP or AVIF picture`));
    const key = `pictures/news/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.webp`;
    if (!this.#dryRun && !(await this.#store.find(key))) await this.#store.put(key, made);
    return { url: `/media/${key}`, alt, hour };
  }

  async #encode(bytes: Buffer): Promise<Buffer> {
    const picture = sharp(bytes, { limitInputPixels: PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format ?? '')) throw new Error('unknown format');
    return picture
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  }
}
