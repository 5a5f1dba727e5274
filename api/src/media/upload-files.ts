import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingFiles } from './store/incoming-files';
import type { MediaStore } from './store/media-store';

/** File extensions of videos that browsers play without conversion. */
export const CLIP_EXTENSIONS = ['mp4', 'webm'] as const;
export type ClipExtension = (typeof CLIP_EXTENSIONS)[number];

/** Keys of an upload's files. All contain its id, which is enough to delete them. */
export const uploadKeys = {
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

/** Files of uploads in the media store. Does not wrap errors of the disk (ENOSPC) or the bucket. */
export class UploadFiles {
  readonly store: MediaStore;
  readonly incoming: IncomingFiles;

  constructor(store: MediaStore) {
    this.store = store;
    this.incoming = store.incoming;
  }

  /** Returns the path on this machine of a file that ffmpeg writes for a video. */
  workPath(id: string, extension: string): string {
    return path.join(this.store.workFolder, `${id}.${extension}`);
  }

  /** Returns the first bytes of an incoming file, to detect its type. */
  async head(id: string, length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let read = 0;
    for await (const chunk of this.incoming.open(id)) {
      chunks.push(chunk);
      read += chunk.length;
      if (read >= length) break;
    }
    return Buffer.concat(chunks).subarray(0, length);
  }

  /** Deletes the uploaded video after its conversion. */
  async removeOriginal(id: string): Promise<void> {
    const { store } = this;
    await store.delete(uploadKeys.original(id));
    for (const extension of CLIP_EXTENSIONS) await store.delete(uploadKeys.clip(id, extension));
  }

  /** Deletes all files of an upload, including resized pictures. */
  async remove(id: string): Promise<void> {
    const { store } = this;
    await this.removeOriginal(id);
    for (const extension of CLIP_EXTENSIONS) await store.delete(uploadKeys.playable(id, extension));
    await store.delete(uploadKeys.document(id));
    await store.delete(uploadKeys.attachment(id));
    const picture = uploadKeys.picture(id);
    await store.delete(picture);
    await store.deleteAll(`resized/${picture}`);
    await this.incoming.delete(id);
    await this.removeWork(id);
  }

  /** Deletes the files that ffmpeg writes for a video. */
  async removeWork(id: string): Promise<void> {
    for (const name of await this.#workNames()) if (name.startsWith(`${id}.`)) await this.#removeWork(name);
  }

  /** Returns the ids of files that are being received or converted. */
  async idsInWork(): Promise<string[]> {
    const names = await this.#workNames();
    return [...new Set([...names.map(idOf), ...(await this.incoming.ids())])];
  }

  /** Deletes the incoming file and the files in work of an id that have not changed for this time. */
  async removeWorkOlderThan(id: string, milliseconds: number): Promise<void> {
    const isOld = (time: number | null) => time !== null && Date.now() - time > milliseconds;
    if (isOld(await this.incoming.changedAt(id))) await this.incoming.delete(id);
    for (const name of await this.#workNames()) {
      if (idOf(name) !== id) continue;
      const stats = await stat(path.join(this.store.workFolder, name)).catch(() => null);
      if (isOld(stats?.mtimeMs ?? null)) await this.#removeWork(name);
    }
  }

  /** Returns the names of the files in work: an id, a dot and more. */
  async #workNames(): Promise<string[]> {
    const names = await readdir(this.store.workFolder).catch(() => []);
    return names.filter((name) => name.includes('.'));
  }

  async #removeWork(name: string): Promise<void> {
    await rm(path.join(this.store.workFolder, name), { force: true });
  }
}

const idOf = (name: string): string => name.slice(0, 36);
