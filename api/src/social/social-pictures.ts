import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DerivedFiles } from '../media/derived-files';
import type { MediaStore } from '../media/store/media-store';
import type { StoredFile } from '../media/store/stored-file';
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

/** Returns a function that renders each picture once and returns the stored file. */
export function createSocialPictures(store: MediaStore) {
  // One at a time, to limit CPU use.
  const pictures = new DerivedFiles(store, 1);

  /** Returns the bytes of a media URL; `null` if it is missing or not a picture. */
  const read = async (mediaPath: string | null): Promise<Buffer | null> => {
    const key = /^\/media\/(.+\.(?:webp|jpe?g|png|gif|avif|svg))$/.exec(mediaPath ?? '')?.[1];
    const file = key ? await store.find(key) : null;
    return file && buffer(await file.open());
  };

  return (subject: Subject): Promise<StoredFile | null> => {
    const folder = `social/${subject.kind}/${subject.id}`;
    const key = `${folder}/${versionOf(subject)}.png`;
    return pictures.get(key, async () => {
      const [picture, mark] = await Promise.all([read(subject.picture), read(subject.mark)]);
      // Loaded lazily: the font and image libraries are large.
      const { draw } = await import('./drawing');
      const png = await draw(subject, { picture, mark });
      // Delete earlier pictures of the record: no page links to them.
      await store.deleteAll(folder).catch(() => undefined);
      await store.put(key, png);
    });
  };
}
