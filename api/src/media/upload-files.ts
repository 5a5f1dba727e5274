import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from './media-store';

/** File extensions of videos that browsers play without conversion. */
export const CLIP_EXTENSIONS = ['mp4', 'webm'] as const;
export type ClipExtension = (typeof CLIP_EXTENSIONS)[number];

/** Keys of an upload's files. All contain its id, which is enough to delete them. */
export const uploadKeys = {
  /** The bytes received so far. */
  incoming: (id: string) => `incoming/${id}`,
  work: (id: string, extension: string) => `incoming/${id}.${extension}`,
  picture: (id: string) => `pictures/uploads/${id}.webp`,
  /** The uploaded video, if browsers can play it. */
  clip: (id: string, extension: ClipExtension) => `clips/uploads/${id}.${extension}`,
  /** The video converted for browsers. */
  playable: (id: string, extension: ClipExtension) => `clips/uploads/${id}-play.${extension}`,
  /** The uploaded video; not served under any URL. */
  original: (id: string) => `originals/${id}`,
  document: (id: string) => `documents/${id}.pdf`,
  /** File of a message. Its row has the type. */
  attachment: (id: string) => `attachments/${id}`,
} as const;

/** Returns the URL of a stored picture or clip. */
export const mediaUrl = (key: string): string => `/media/${key}`;

/** Files of uploads in the media store. Does not wrap errors of the disk (ENOSPC). */
export class UploadFiles {
  readonly store: MediaStore;

  constructor(store: MediaStore) {
    this.store = store;
  }

  pathOf(key: string): string {
    return path.join(this.store.folder, key);
  }

  /** Returns the number of bytes received; `null` if there is no file. */
  async received(id: string): Promise<number | null> {
    const stats = await stat(this.pathOf(uploadKeys.incoming(id))).catch(() => null);
    return stats?.isFile() ? stats.size : null;
  }

  /**
   * Writes a stream to an upload from `offset` and returns the new size in bytes.
   * @param start opens the stream; called after the file is open, so that no early error is missed
   */
  async append(id: string, offset: number, start: () => Readable): Promise<number> {
    const target = await this.store.openForWriting(uploadKeys.incoming(id), offset);
    await pipeline(start(), target);
    return offset + target.bytesWritten;
  }

  /** Returns the first bytes of a stored file, to detect its type. */
  async head(key: string, length: number): Promise<Buffer> {
    const file = await open(this.pathOf(key));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Renames a file to its final key. Repeating it after a crash succeeds. */
  async keep(from: string, to: string): Promise<void> {
    // Uses `rename`, because flydrive's move copies, which is slow for 250 MB.
    await this.store.makeFolder(path.dirname(to));
    await rename(this.pathOf(from), this.pathOf(to)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !(await this.store.find(to))) throw error;
    });
  }

  /** Deletes the uploaded video after its conversion. */
  async removeOriginal(id: string): Promise<void> {
    const { disk } = this.store;
    await disk.delete(uploadKeys.original(id));
    for (const extension of CLIP_EXTENSIONS) await disk.delete(uploadKeys.clip(id, extension));
  }

  /** Deletes all files of an upload, including resized pictures. */
  async remove(id: string): Promise<void> {
    const { disk } = this.store;
    await this.removeOriginal(id);
    for (const extension of CLIP_EXTENSIONS) await disk.delete(uploadKeys.playable(id, extension));
    await disk.delete(uploadKeys.document(id));
    await disk.delete(uploadKeys.attachment(id));
    const picture = uploadKeys.picture(id);
    await disk.delete(picture);
    await rm(this.pathOf(`resized/${picture}`), { recursive: true, force: true });
    await disk.delete(uploadKeys.incoming(id));
    await this.removeWork(id);
  }

  /** Deletes the files that ffmpeg writes for a video. */
  async removeWork(id: string): Promise<void> {
    for (const name of await this.incoming())
      if (name.startsWith(`${id}.`)) await this.store.disk.delete(`incoming/${name}`);
  }

  /** Returns the size of a stored file in bytes; 0 if there is none. */
  async sizeOf(key: string): Promise<number> {
    return (await this.store.find(key))?.size ?? 0;
  }

  /** Returns the names of files that are being received or converted. */
  async incoming(): Promise<string[]> {
    return readdir(this.pathOf('incoming')).catch(() => []);
  }

  /** Deletes an incoming file that has not changed for this time. */
  async removeIncomingOlderThan(name: string, milliseconds: number): Promise<void> {
    const stats = await stat(this.pathOf(`incoming/${name}`)).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > milliseconds) await this.store.disk.delete(`incoming/${name}`);
  }
}
