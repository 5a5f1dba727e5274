import { createHash } from 'node:crypto';
import type { MediaStore, StoredFile } from '../media/media-store';
import type { Subject } from './subjects';

/** Version of the design. Increase it when the same record should look different. */
const DESIGN_VERSION = 1;

/** Returns a hash that changes with the subject's text, picture or design. */
export function versionOf(subject: Subject): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, subject]))
    .digest('hex')
    .slice(0, 16);
}

/** Renders each picture once and stores it. Renders one at a time to limit CPU use. */
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
    const existing = await this.#store.find(key);
    if (existing) return existing;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#last
        .then(() => this.#render(folder, key, subject))
        .finally(() => this.#pending.delete(key));
      this.#last = pending.catch(() => undefined);
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #render(folder: string, key: string, subject: Subject): Promise<StoredFile | null> {
    const [picture, mark] = await Promise.all([this.#file(subject.picture), this.#file(subject.mark)]);
    // Loaded lazily: the font and image libraries are large.
    const { draw } = await import('./drawing');
    const png = await draw(subject, { picture, mark });
    // Delete earlier pictures of the record: no page links to them.
    await this.#store.disk.deleteAll(folder).catch(() => undefined);
    await this.#store.put(key, png);
    return this.#store.find(key);
  }

  /** Returns the local path of a media URL; `null` if it is missing or not a picture. */
  async #file(mediaPath: string | null): Promise<string | null> {
    const key = /^\/media\/(.+\.(?:webp|jpe?g|png|gif|avif|svg))$/.exec(mediaPath ?? '')?.[1];
    return key ? ((await this.#store.find(key))?.path ?? null) : null;
  }
}
