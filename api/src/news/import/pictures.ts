import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { InlinePicture, Position } from '../../content-files/blocks';
import { type ContentFile, fieldProblem } from '../../content-files/content-file';
import type { Picture } from '../../content-files/fields';
import { ImportError } from '../../content-files/problem';
import { decode } from '../../content-files/text-rules';
import type { MediaStore } from '../../media/store/media-store';

/** Maximum length of the longer side, in pixels. */
const MAX_SIDE = 2_400;
const MAX_MEGAPIXELS = 80;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif'];
/** Width of a picture inside a text, in pixels; one of the sizes of the picture endpoint. */
const INLINE_WIDTH = 960;

/** Columns of a picture in a row. */
export interface StoredPicture {
  url: string | null;
  alt: string;
  hour: string | null;
}

export const noPicture: StoredPicture = { url: null, alt: '', hour: null };

/**
 * Finds the pictures of one content file in the media store or adds them, rotated and without metadata.
 * A name from the hash of the content prevents duplicates.
 */
export class PictureImporter {
  readonly #store: MediaStore;
  readonly #dryRun: boolean;
  readonly #stored = new Map<string, string>();

  constructor(store: MediaStore, dryRun: boolean) {
    this.#store = store;
    this.#dryRun = dryRun;
  }

  /** Paths in the store by the names of the files that were added. */
  get stored(): ReadonlyMap<string, string> {
    return this.#stored;
  }

  /** Stores the picture of a field and returns its columns. Throws `ImportError`. */
  async placeField(file: ContentFile, field: string, picture: Picture | undefined): Promise<StoredPicture> {
    if (!picture) return noPicture;
    return this.place(file, picture, (message) => fieldProblem(file, field, message));
  }

  /** Stores the pictures inside a text and sets the URLs of their elements. Throws `ImportError`. */
  async placeInline(file: ContentFile, pictures: readonly InlinePicture[]): Promise<void> {
    for (const { element, picture, at } of pictures) {
      const { url, alt } = await this.place(file, picture, at);
      element.properties = { src: `${url}?w=${INLINE_WIDTH}`, alt, loading: 'lazy' };
    }
  }

  /**
   * Stores a picture and returns its columns. Throws `ImportError`.
   * @param at returns the problem with its position in the file
   */
  async place(file: ContentFile, { src, alt, hour }: Picture, at: Position): Promise<StoredPicture> {
    const fail = (message: string): never => {
      throw new ImportError([at(message)]);
    };
    if (src.startsWith('/media/')) {
      const exists = await this.#store.find(src.slice('/media/'.length));
      return exists
        ? { url: src, alt, hour: hour ?? null }
        : fail(`there is no picture ${src} in the media store: correct the path`);
    }
    const { folder } = file;
    if (folder === null) return fail(`${src} is not in the media store: add the picture with Picture`);
    const names = fileNames(src).map((name) => path.resolve(folder, name));
    if (!names.every((name) => name.startsWith(folder + path.sep))) {
      return fail(`${src} lies outside the folder of this file: copy the picture into the folder`);
    }
    const bytes = await readFirst(names);
    if (!bytes) return fail(`there is no file ${src}: correct the name, in capitals too, or add the picture`);
    const { url, error } = await storePicture(this.#dryRun ? null : this.#store, bytes);
    if (!url) return fail(`${src} ${error}`);
    this.#stored.set(src, url);
    return { url, alt, hour: hour ?? null };
  }
}

/**
 * Stores a picture, rotated and without metadata, and returns its path, or what is wrong with it.
 * @param store `null` checks the picture only
 */
export async function storePicture(
  store: MediaStore | null,
  bytes: Buffer,
): Promise<{ url?: string; error?: string }> {
  const { encoded, error } = await encode(bytes);
  if (!encoded) return { ...(error ? { error } : {}) };
  const key = `pictures/news/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.webp`;
  if (store && !(await store.find(key))) await store.put(key, encoded);
  return { url: `/media/${key}` };
}

/** Returns the file names that a path may stand for: as written, decoded ('%20'), and composed or decomposed (macOS). */
const fileNames = (src: string): string[] => [
  ...new Set([src, decode(src)].flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')])),
];

async function readFirst(names: readonly string[]): Promise<Buffer | undefined> {
  for (const name of names) {
    const bytes = await readFile(name).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

/** Encodes a picture as WebP, or returns what is wrong with it. */
async function encode(bytes: Buffer): Promise<{ encoded?: Buffer; error?: string }> {
  const unknown = { error: 'is not a complete JPEG, PNG, WebP or AVIF picture: export it again' };
  const picture = sharp(bytes, { limitInputPixels: false });
  const info = await picture.metadata().catch(() => undefined);
  if (!info || !FORMATS.includes(info.format)) return unknown;
  const megapixels = (info.width * info.height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS) {
    return {
      error: `has ${Math.round(megapixels)} megapixels, at most ${MAX_MEGAPIXELS} are allowed: make it smaller`,
    };
  }
  try {
    const encoded = await picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
    return { encoded };
  } catch {
    return unknown;
  }
}
