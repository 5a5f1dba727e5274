import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Bucket } from './bucket';
import { BucketIncoming } from './bucket-incoming';
import type { IncomingFiles } from './incoming-files';
import { copyFolder, prepareCopyFolder, useCopy } from './local-copy';
import type { MediaStore } from './media-store';
import { isSafeKey, type StoredFile, startingFile } from './stored-file';

/**
 * Media store in an S3-compatible bucket, with the usual AWS variables. The bucket stays private: only the api reads it
 * (docs/decisions/0033).
 */
export class BucketStore implements MediaStore {
  readonly workFolder = copyFolder;
  readonly incoming: IncomingFiles;
  readonly #location: string;
  readonly #bucket: Bucket;

  constructor(location: string) {
    this.#location = location;
    this.#bucket = new Bucket(location);
    this.incoming = new BucketIncoming(this.#bucket);
  }

  async prepare(): Promise<void> {
    const key = `check/${randomUUID()}`;
    try {
      await prepareCopyFolder();
      await this.put(key, 'May be deleted.');
      await this.delete(key);
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new Error(`Cannot write to MEDIA_STORE, ${this.#location}: ${reason}`);
    }
  }

  async find(key: string): Promise<StoredFile | null> {
    if (!isSafeKey(key)) return null;
    return (await this.#bucket.find(key)) ?? startingFile(key);
  }

  async useFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const file = await this.find(key);
    if (!file) throw new Error(`The media store has no ${key}.`);
    return useCopy(await file.open(), use);
  }

  put(key: string, content: string | Uint8Array): Promise<void> {
    return this.#bucket.put(key, content);
  }

  putFile(key: string, source: string): Promise<void> {
    return this.#bucket.putStream(key, createReadStream(source));
  }

  delete(key: string): Promise<void> {
    return this.#bucket.delete(key);
  }

  deleteAll(folder: string): Promise<void> {
    return this.#bucket.deleteAll(folder);
  }
}
