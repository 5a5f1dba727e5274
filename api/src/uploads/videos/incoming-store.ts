import type { Readable, Transform } from 'node:stream';
import { FileStore } from '@tus/file-store';
import * as messages from '@unitbase/contracts/messages';
import { HttpError } from '../../http/http-error';
import { abandonUpload } from '../reservations';
import { HEAD_BYTES, through, typeGate, videoTypeOf } from '../types-by-content';
import { throwUploadError, toHttpError } from '../upload-errors';
import type { UploadServices } from '../upload-services';
import { UploadRecords } from './upload-records';

/** Bytes of a rejected part that are let go by, so that its sender reads the answer: browsers send parts of 8 MB. */
const LET_GO = 16 * 1_048_576;

/** Resumable videos in `incoming` of the media store; the first bytes decide whether it is a video at all. */
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

  /** A video that is rejected, or that the disk has no room for, goes at once with all that was written of it. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { pool, files, cleanUp } = this.#services;
    try {
      const gate = offset === 0 ? await this.#gate(id) : null;
      return await files.append(id, offset, () => (gate ? through(source, gate) : source));
    } catch (error) {
      const refusal = toHttpError(error);
      if (refusal instanceof HttpError) {
        await letGo(source);
        await abandonUpload(pool, id);
        await cleanUp.removeDiscarded();
      }
      throw refusal;
    }
  }

  /** Given up by its sender: nothing of it stays. */
  override async remove(id: string): Promise<void> {
    await abandonUpload(this.#services.pool, id);
    await this.#services.cleanUp.removeDiscarded();
  }

  async #gate(id: string): Promise<Transform> {
    const upload = await this.configstore.get(id);
    const size = upload?.size ?? 0;
    return typeGate(
      // A part that ends before the head does leaves the question to the end of the upload.
      async (head) => head.length < Math.min(HEAD_BYTES, size) || (await videoTypeOf(head)) !== null,
      () => throwUploadError(415, messages.uploads.videoType(upload?.metadata?.filename ?? '')),
    );
  }
}

async function letGo(source: Readable): Promise<void> {
  if (source.readableEnded || source.destroyed) return;
  let left = LET_GO;
  await new Promise<void>((resolve) => {
    source
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve());
    source.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    // A listener alone does not start again what the gate has stopped.
    source.resume();
  });
}
