import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ByteRange } from '../byte-range';
import { isMissing } from './bucket-errors';
import type { StoredFile } from './stored-file';

/** Milliseconds to connect, until a response begins, and of silence until a connection is closed. */
const TIMEOUTS = {
  connectionTimeout: 2_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
  socketTimeout: 60_000,
};
const MAX_ATTEMPTS = 2;
/** Large files are sent in parts of this size, of which two are in memory. */
const PART_BYTES = 8 * 1_048_576;

interface Entry {
  key: string;
  modified: Date;
}

/** Objects of an S3-compatible bucket below a prefix, `s3://bucket/prefix`. Keys do not contain the prefix. */
export class Bucket {
  readonly #name: string;
  readonly #prefix: string;
  readonly #client: S3Client;
  /** For everything but ranges and large files. */
  readonly #driver: S3Driver;

  constructor(location: string) {
    const { hostname, pathname } = new URL(location);
    const prefix = pathname.replace(/^\/+|\/+$/g, '');
    this.#name = hostname;
    this.#prefix = prefix && `${prefix}/`;
    this.#client = new S3Client({
      // Other S3-compatible stores may not support virtual-hosted buckets.
      forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: TIMEOUTS,
      maxAttempts: MAX_ATTEMPTS,
    });
    const client = this.#client;
    this.#driver = new S3Driver({ client, bucket: hostname, visibility: 'private', supportsACL: false });
  }

  async find(key: string): Promise<StoredFile | null> {
    try {
      const { contentLength, lastModified, etag } = await this.#driver.getMetaData(this.#keyOf(key));
      // The headers that were sent must fit the bytes that follow.
      const open = (range?: ByteRange) => this.open(key, { IfMatch: etag, ...rangeOf(range) });
      return { size: contentLength, modified: lastModified, open };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async open(key: string, options: { IfMatch?: string; Range?: string } = {}): Promise<Readable> {
    const command = new GetObjectCommand({ Bucket: this.#name, Key: this.#keyOf(key), ...options });
    const { Body } = await this.#client.send(command);
    return Body as Readable;
  }

  async put(key: string, content: string | Uint8Array): Promise<void> {
    await this.#driver.put(this.#keyOf(key), content);
  }

  /** Stores a stream of any length. The object appears when all bytes have arrived. */
  async putStream(key: string, source: Readable): Promise<void> {
    const params = { Bucket: this.#name, Key: this.#keyOf(key), Body: source };
    await new Upload({ client: this.#client, params, partSize: PART_BYTES, queueSize: 2 }).done();
  }

  async delete(key: string): Promise<void> {
    await this.#driver.delete(this.#keyOf(key));
  }

  /** Deletes all objects below `<folder>/`, one by one: an error of a batch would not show. */
  async deleteAll(folder: string): Promise<void> {
    for (const { key } of await this.list(folder)) await this.delete(key);
  }

  /** Returns the objects below `<folder>/`. */
  async list(folder: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for await (const object of this.#listing(folder, { recursive: true })) {
      if (!object.isFile) continue;
      const { lastModified } = await object.getMetaData();
      entries.push({ key: object.key.slice(this.#prefix.length), modified: lastModified });
    }
    return entries;
  }

  /** Returns the names of the folders directly below a folder. */
  async folders(folder: string): Promise<string[]> {
    const names: string[] = [];
    for await (const object of this.#listing(folder, { recursive: false }))
      if (object.isDirectory) names.push(object.name);
    return names;
  }

  async *#listing(folder: string, options: { recursive: boolean }) {
    let paginationToken: string | undefined;
    do {
      const page = await this.#driver.listAll(`${this.#keyOf(folder)}/`, {
        ...options,
        ...(paginationToken ? { paginationToken } : {}),
      });
      yield* page.objects;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  #keyOf(key: string): string {
    return `${this.#prefix}${key}`;
  }
}

const rangeOf = (range: ByteRange | undefined) =>
  range ? { Range: `bytes=${range.start}-${range.end}` } : {};
