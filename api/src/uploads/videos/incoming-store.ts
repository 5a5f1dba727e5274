import type { Readable, Transform } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import * as messages from '@unitbase/contracts/messages';
import { row } from '../../db/query';
import { throwUploadError, toHttpError } from '../../forms/files/upload-errors';
import { HttpError } from '../../http/http-error';
import { isBucketError } from '../../media/store/bucket-errors';
import { abandonUpload } from '../reservations';
import { HEAD_BYTES, through, typeGate, videoTypeOf } from '../types-by-content';
import type { UploadServices } from '../upload-services';

/** Bytes of a rejected part that are read so that the sender gets the response; browsers send parts of 8 MB. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;

interface UploadRow {
  size: number;
  file_name: string;
  created_at: Date;
}

/**
 * Resumable videos in the media store. The reservation creates an upload's row; the offset is the number of bytes that
 * the store has. Rejects other files by their first bytes.
 */
export class IncomingStore extends DataStore {
  readonly #services: UploadServices;

  constructor(services: UploadServices) {
    super();
    this.#services = services;
    this.extensions = ['creation', 'termination'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#rowOf(id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: upload.size,
      offset: await this.#services.files.incoming.received(id),
      metadata: { filename: upload.file_name },
      creation_date: upload.created_at.toISOString(),
    });
  }

  /** Appends a part. Deletes an upload that is rejected, or for which the disk has no room. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { pool, files, cleanUp } = this.#services;
    try {
      const gate = offset === 0 ? await this.#gate(id) : null;
      return await files.incoming.append(id, offset, () => (gate ? through(source, gate) : source));
    } catch (error) {
      const httpError = toHttpError(error);
      // Bytes in a bucket stay: the upload continues when the bucket answers or has room again.
      if (httpError instanceof HttpError && !isBucketError(error)) {
        await discard(source);
        await abandonUpload(pool, id);
        await cleanUp.removeDiscarded();
      }
      throw error;
    }
  }

  /** Deletes an upload that its sender has cancelled. */
  override async remove(id: string): Promise<void> {
    await abandonUpload(this.#services.pool, id);
    await this.#services.cleanUp.removeDiscarded();
  }

  async #gate(id: string): Promise<Transform> {
    const upload = await this.#rowOf(id);
    const size = upload?.size ?? 0;
    return typeGate(
      // A part shorter than the head is checked at the end of the upload.
      async (head) => head.length < Math.min(HEAD_BYTES, size) || (await videoTypeOf(head)) !== null,
      () => throwUploadError(415, messages.uploads.videoType(upload?.file_name ?? '')),
    );
  }

  #rowOf(id: string): Promise<UploadRow | undefined> {
    return row<UploadRow>(
      this.#services.pool,
      `SELECT total_bytes::float8 AS size, file_name, created_at FROM uploads
       WHERE id = $1 AND kind = 'video' AND finished_at IS NULL`,
      [id],
    );
  }
}

async function discard(source: Readable): Promise<void> {
  if (source.readableEnded || source.destroyed) return;
  let left = MAX_DISCARDED_BYTES;
  await new Promise<void>((resolve) => {
    source
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve());
    source.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    // The gate has paused the source, and a listener alone does not resume it.
    source.resume();
  });
}
