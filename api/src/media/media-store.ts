import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { startingData } from '../db/folders';

/** A file name that cannot leave its folder: what every media address must be. */
const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)*$/;

export interface StoredFile {
  /** Where it lies on this machine. */
  path: string;
  size: number;
  modified: Date;
}

/**
 * Uploads and resized pictures (MEDIA_STORE), with the starting data below them: a key that the store does not hold is
 * looked for there.
 */
export class MediaStore {
  readonly folder: string;
  /** For removing: a key that is not there is removed already. */
  readonly disk: Disk;

  constructor(folder: string) {
    this.folder = folder;
    this.disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  }

  /** Makes the folder where it is missing. Throws one sentence where nothing can be kept in it. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Nothing can be kept in MEDIA_STORE, ${this.folder}: ${reason}`);
    }
  }

  /** The file under a key such as `pictures/plates/a.webp`, or `null`; keys that could leave the folder are not looked up. */
  async find(key: string): Promise<StoredFile | null> {
    if (!SAFE_KEY.test(key)) return null;
    for (const candidate of [path.join(this.folder, key), startingData(key)]) {
      const found = await stat(candidate).catch(() => null);
      if (found?.isFile()) return { path: candidate, size: found.size, modified: found.mtime };
    }
    return null;
  }

  async makeFolder(key: string): Promise<void> {
    await mkdir(path.join(this.folder, key), { recursive: true });
  }

  /**
   * Keeps a file that is whole from its first moment: what finds it half written would be sent, and kept by browsers for
   * ever. Of several that put the same key the last one stays.
   */
  async put(key: string, content: string | Uint8Array): Promise<void> {
    const file = path.join(this.folder, key);
    const draft = `${file}.${randomUUID()}.part`;
    await this.makeFolder(path.dirname(key));
    try {
      // Flushed: after a power cut a name without its bytes would be found for ever.
      await writeFile(draft, content, { flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** A stream that writes behind the first `offset` bytes of a file, which is made when it is not there. */
  async openForWriting(key: string, offset: number): Promise<WriteStream> {
    await this.makeFolder(path.dirname(key));
    const file = path.join(this.folder, key);
    if (offset === 0) await (await open(file, 'a')).close();
    return createWriteStream(file, { flags: 'r+', start: offset });
  }
}
