import type { Readable, Transform } from 'node:stream';
import { FileStore } from '@tus/file-store';
import * as messages from '@unitbase/contracts/messages';
import { throwUploadError, toHttpError } from '../../forms/files/upload-errors';
import { HttpError } from '../../http/http-error';
import { abandonUpload } from '../reservations';
import { HEAD_BYTES, through, typeGate, videoTypeOf } from '../types-by-content';
import type { UploadServices } from '../upload-services';
import { UploadRecords } from './upload-records';

/** Bytes of a rejected part that are read so that the sender gets the response; browsers send parts of 8 MB. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;

/** Store of resumable videos in `incoming` of the media store. Rejects other files by their first bytes. */
export class IncomingStore extends FileStore {
  readonly #services: UploadServices;

  constructor(services: UploadServices) {
    super({
      directory: services.files.pathOf('incoming'),
      configstore: new UploadRecords(services.pool),
    });
    this.#services = services;
    this.extensions = ['creation', 'termination'];
  }

  /** Appends a part. Deletes an upload that is rejected, or for which the disk has no room. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { pool, files, cleanUp } = this.#services;
    try {
      const gate = offset === 0 ? await this.#gate(id) : null;
      return await files.append(id, offset, () => (gate ? through(source, gate) : source));
    } catch (error) {
      const httpError = toHttpError(error);
      if (httpError instanceof HttpError) {
        await discard(source);
        await abandonUpload(pool, id);
        await cleanUp.removeDiscarded();
      }
      throw httpError;
    }
  }

  /** Deletes an upload that its sender has cancelled. */
  override async remove(id: string): Promise<void> {
    await abandonUpload(this.#services.pool, id);
    await this.#services.cleanUp.removeDiscarded();
  }

  async #gate(id: string): Promise<Transform> {
    const upload = await this.configstore.get(id);
    const size = upload?.size ?? 0;
    return typeGate(
      // A part shorter than the head is checked at the end of the upload.
      async (head) => head.length < Math.min(HEAD_BYTES, size) || (await videoTypeOf(head)) !== null,
      () => throwUploadError(415, messages.uploads.videoType(upload?.metadata?.filename ?? '')),
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
