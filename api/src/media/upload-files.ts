import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from './media-store';

/** What browsers play as it is, with the ending that its address carries. */
export const CLIP_ENDINGS = ['mp4', 'webm'] as const;
export type ClipEnding = (typeof CLIP_ENDINGS)[number];

/** Every file that an upload may leave lies under a name made of its id: nothing else is needed to remove it. */
export const uploadKeys = {
  /** What has been received so far, and what ffmpeg is writing. */
  incoming: (id: string) => `incoming/${id}`,
  work: (id: string, ending: string) => `incoming/${id}.${ending}`,
  picture: (id: string) => `pictures/uploads/${id}.webp`,
  /** A video as it was uploaded, where browsers can play it. */
  clip: (id: string, ending: ClipEnding) => `clips/uploads/${id}.${ending}`,
  /** The form of a video that was made for browsers. */
  playable: (id: string, ending: ClipEnding) => `clips/uploads/${id}-play.${ending}`,
  /** A video as it was uploaded, which no address leads to. */
  original: (id: string) => `originals/${id}`,
  document: (id: string) => `documents/${id}.pdf`,
} as const;

/** Where a stored picture or clip is served. */
export const mediaUrl = (key: string): string => `/media/${key}`;

/** The files of uploads, in the media store. Errors of the disk go through as Node reports them (ENOSPC). */
export class UploadFiles {
  readonly store: MediaStore;

  constructor(store: MediaStore) {
    this.store = store;
  }

  pathOf(key: string): string {
    return path.join(this.store.folder, key);
  }

  /** Bytes received of an upload, or `null` when nothing of it is here. */
  async received(id: string): Promise<number | null> {
    const found = await stat(this.pathOf(uploadKeys.incoming(id))).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  /**
   * Writes a stream behind the first `offset` bytes of an upload; answers how many it holds then.
   * @param start begins the stream, once there is a file to write it to: what fails at once is heard
   */
  async append(id: string, offset: number, start: () => Readable): Promise<number> {
    const target = await this.store.openForWriting(uploadKeys.incoming(id), offset);
    await pipeline(start(), target);
    return offset + target.bytesWritten;
  }

  /** The first bytes of a stored file: what tells its type. */
  async head(key: string, length: number): Promise<Buffer> {
    const file = await open(this.pathOf(key));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Gives a file its final name. A second call, after a crash between the two, finds it done. */
  async keep(from: string, to: string): Promise<void> {
    // Renamed by the file system: flydrive's own move copies, which 250 MB would feel.
    await this.store.makeFolder(path.dirname(to));
    await rename(this.pathOf(from), this.pathOf(to)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !(await this.store.find(to))) throw error;
    });
  }

  /** Removes a video as it was uploaded, once its playable form has taken its place. */
  async removeOriginal(id: string): Promise<void> {
    const { disk } = this.store;
    await disk.delete(uploadKeys.original(id));
    for (const ending of CLIP_ENDINGS) await disk.delete(uploadKeys.clip(id, ending));
  }

  /** Removes every file that an upload may have left, sizes made of its picture included. */
  async remove(id: string): Promise<void> {
    const { disk } = this.store;
    await this.removeOriginal(id);
    for (const ending of CLIP_ENDINGS) await disk.delete(uploadKeys.playable(id, ending));
    await disk.delete(uploadKeys.document(id));
    const picture = uploadKeys.picture(id);
    await disk.delete(picture);
    await rm(this.pathOf(`resized/${picture}`), { recursive: true, force: true });
    await disk.delete(uploadKeys.incoming(id));
    await this.removeWork(id);
  }

  /** Removes what ffmpeg has been writing for a video. */
  async removeWork(id: string): Promise<void> {
    for (const name of await this.incoming())
      if (name.startsWith(`${id}.`)) await this.store.disk.delete(`incoming/${name}`);
  }

  /** Bytes of a stored file; 0 where there is none. */
  async sizeOf(key: string): Promise<number> {
    return (await this.store.find(key))?.size ?? 0;
  }

  /** Names of everything that is being received or worked on. */
  async incoming(): Promise<string[]> {
    return readdir(this.pathOf('incoming')).catch(() => []);
  }

  /** Removes what came of an upload when nothing was added to it for so long. */
  async removeIncomingOlderThan(name: string, milliseconds: number): Promise<void> {
    const found = await stat(this.pathOf(`incoming/${name}`)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > milliseconds) await this.store.disk.delete(`incoming/${name}`);
  }
}
