import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { startingData } from '../db/folders';

/** Keys that cannot leave the store's folder. */
const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)*$/;

export interface StoredFile {
  /** Absolute path on this machine. */
  path: string;
  size: number;
  modified: Date;
}

/**
 * Store of uploads and resized pictures (MEDIA_STORE). Reads missing keys from the starting data.
 */
export class MediaStore {
  readonly folder: string;
  /** Used to delete files; deleting a missing key succeeds. */
  readonly disk: Disk;

  constructor(folder: string) {
    this.folder = folder;
    this.disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  }

  /** Creates the folder if needed. Throws an error if it is not writable. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Cannot write to MEDIA_STORE, ${this.folder}: ${reason}`);
    }
  }

  /** Returns the file of a key such as `pictures/plates/a.webp`; `null` if it is missing or the key is unsafe. */
  async find(key: string): Promise<StoredFile | null> {
    if (!SAFE_KEY.test(key)) return null;
    for (const candidate of [path.join(this.folder, key), startingData(key)]) {
      const stats = await stat(candidate).catch(() => null);
      if (stats?.isFile()) return { path: candidate, size: stats.size, modified: stats.mtime };
    }
    return null;
  }

  async makeFolder(key: string): Promise<void> {
    await mkdir(path.join(this.folder, key), { recursive: true });
  }

  /**
   * Stores a file atomically: browsers would cache a half-written one forever. The last of several concurrent
   * writes wins.
   */
  async put(key: string, content: string | Uint8Array): Promise<void> {
    const file = path.join(this.folder, key);
    const draft = `${file}.${randomUUID()}.part`;
    await this.makeFolder(path.dirname(key));
    try {
      // Flush before the rename: a power cut must not leave an empty file under the final name.
      await writeFile(draft, content, { flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Opens a stream that writes from `offset` in a file; creates the file if needed. */
  async openForWriting(key: string, offset: number): Promise<WriteStream> {
    await this.makeFolder(path.dirname(key));
    const file = path.join(this.folder, key);
    if (offset === 0) await (await open(file, 'a')).close();
    return createWriteStream(file, { flags: 'r+', start: offset });
  }
}
