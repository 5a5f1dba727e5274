import { createHash } from 'node:crypto';
import type { MediaStore, StoredFile } from '../media/media-store';
import type { Subject } from './subjects';

/** Version of the drawing: increase it when the same record is drawn differently. */
const DRAWING = 1;

/** Name of what a subject looks like: another text, picture or drawing has another. */
export function versionOf(subject: Subject): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, subject]))
    .digest('hex')
    .slice(0, 16);
}

/** Draws each picture once and keeps it in the store; one is drawn at a time, so that visitors hardly notice. */
export class SocialPictures {
  readonly #store: MediaStore;
  readonly #pending = new Map<string, Promise<StoredFile | null>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: MediaStore) {
    this.#store = store;
  }

  async get(subject: Subject): Promise<StoredFile | null> {
    const folder = `social/${subject.kind}/${subject.id}`;
    const key = `${folder}/${versionOf(subject)}.png`;
    const known = await this.#store.find(key);
    if (known) return known;
    let making = this.#pending.get(key);
    if (!making) {
      making = this.#last
        .then(() => this.#make(folder, key, subject))
        .finally(() => this.#pending.delete(key));
      this.#last = making.catch(() => undefined);
      this.#pending.set(key, making);
    }
    return making;
  }

  async #make(folder: string, key: string, subject: Subject): Promise<StoredFile | null> {
    const [picture, mark] = await Promise.all([this.#file(subject.picture), this.#file(subject.mark)]);
    // Loaded for the first picture: the fonts' and the image library are large.
    const { draw } = await import('./drawing');
    const png = await draw(subject, { picture, mark });
    // Earlier looks of the record go; nobody is led to them any more.
    await this.#store.disk.deleteAll(folder).catch(() => undefined);
    await this.#store.put(key, png);
    return this.#store.find(key);
  }

  /** The file behind a media path of the record; `null` where there is none, or it is no picture. */
  async #file(mediaPath: string | null): Promise<string | null> {
    const key = /^\/media\/(.+\.(?:webp|jpe?g|png|gif|avif|svg))$/.exec(mediaPath ?? '')?.[1];
    return key ? ((await this.#store.find(key))?.path ?? null) : null;
  }
}
