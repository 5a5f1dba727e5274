import { type KvStore, Upload } from '@tus/server';
import { type Pool, row } from '../../db/query';

interface UploadRow {
  size: number;
  file_name: string;
  created_at: Date;
}

/**
 * Returns the state of an upload to tus. It writes nothing: the reservation creates the row, and the offset is the
 * length of the file.
 */
export class UploadRecords implements KvStore<Upload> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async get(id: string): Promise<Upload | undefined> {
    const upload = await row<UploadRow>(
      this.#pool,
      `SELECT total_bytes::float8 AS size, file_name, created_at FROM uploads
       WHERE id = $1 AND kind = 'video' AND finished_at IS NULL`,
      [id],
    );
    if (!upload) return undefined;
    return new Upload({
      id,
      size: upload.size,
      offset: 0,
      metadata: { filename: upload.file_name },
      creation_date: upload.created_at.toISOString(),
    });
  }

  async set(): Promise<void> {}

  async delete(): Promise<void> {}
}
