import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startingData } from '../../db/folders';
import type { IncomingFiles } from './incoming-files';
import type { MediaStore } from './media-store';
import { isSafeKey, localFile, type StoredFile, startingFile } from './stored-file';

/** Media store in a folder, which several nodes may share. */
export class FolderStore implements MediaStore {
  readonly folder: string;
  readonly workFolder: string;
  readonly incoming: IncomingFiles;

  constructor(folder: string) {
    this.folder = folder;
    this.workFolder = path.join(folder, 'incoming');
    this.incoming = new FolderIncoming(this);
  }

  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Cannot write to MEDIA_STORE, ${this.folder}: ${reason}`);
    }
  }

  async find(key: string): Promise<StoredFile | null> {
    if (!isSafeKey(key)) return null;
    return (await localFile(path.join(this.folder, key))) ?? startingFile(key);
  }

  async useFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const file = path.join(this.folder, key);
    return use((await localFile(file)) ? file : startingData(key));
  }

  put(key: string, content: string | Uint8Array): Promise<void> {
    // Flush before the rename: a power cut must not leave an empty file under the final name.
    return this.#replace(key, (draft) => writeFile(draft, content, { flush: true }));
  }

  putFile(key: string, source: string): Promise<void> {
    // A link takes no time and no space. Some network folders have none.
    return this.#replace(key, (draft) => link(source, draft).catch(() => copyFile(source, draft)));
  }

  async delete(key: string): Promise<void> {
    await rm(path.join(this.folder, key), { force: true });
  }

  async deleteAll(folder: string): Promise<void> {
    await rm(path.join(this.folder, folder), { recursive: true, force: true });
  }

  /** Opens a stream that writes from `offset` in a file; creates the file if needed. */
  async openForWriting(key: string, offset: number): Promise<WriteStream> {
    const file = path.join(this.folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    if (offset === 0) await (await open(file, 'a')).close();
    return createWriteStream(file, { flags: 'r+', start: offset });
  }

  async #replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const file = path.join(this.folder, key);
    const draft = `${file}.${randomUUID()}.part`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await write(draft);
      await rename(draft, file);
    } finally {
      // Also after success: a rename over a link of the same file does nothing.
      await rm(draft, { force: true });
    }
  }
}

class FolderIncoming implements IncomingFiles {
  readonly #store: FolderStore;

  constructor(store: FolderStore) {
    this.#store = store;
  }

  async received(id: string): Promise<number> {
    const stats = await stat(this.#pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return stats?.size ?? 0;
  }

  async append(id: string, offset: number, start: () => Readable): Promise<number> {
    const target = await this.#store.openForWriting(`incoming/${id}`, offset);
    await pipeline(start(), target);
    return offset + target.bytesWritten;
  }

  open(id: string): Readable {
    return createReadStream(this.#pathOf(id));
  }

  useFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return use(this.#pathOf(id));
  }

  keep(id: string, key: string): Promise<void> {
    return this.#store.putFile(key, this.#pathOf(id));
  }

  delete(id: string): Promise<void> {
    return this.#store.delete(`incoming/${id}`);
  }

  async ids(): Promise<string[]> {
    // Files in work contain a dot.
    const names = await readdir(this.#store.workFolder).catch(() => []);
    return names.filter((name) => !name.includes('.'));
  }

  async changedAt(id: string): Promise<number | null> {
    return (await localFile(this.#pathOf(id)))?.modified.getTime() ?? null;
  }

  #pathOf(id: string): string {
    return path.join(this.#store.workFolder, id);
  }
}
