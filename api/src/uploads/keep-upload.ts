import { rows } from '../db/query';
import type { UploadServices } from './upload-services';

/** Discards the files of an upload whose row was deleted, with its account, while they were stored. */
const DISCARD_SQL = `
  INSERT INTO discarded_files (id) SELECT $1 WHERE NOT EXISTS (SELECT FROM uploads WHERE id::text = $1)
    AND NOT EXISTS (SELECT FROM reels WHERE file = $1) AND NOT EXISTS (SELECT FROM media_files WHERE file = $1)
  ON CONFLICT DO NOTHING`;

/**
 * Stores a complete upload under its final key, then calls `add`, which creates the medium in a transaction. A bucket
 * takes seconds for a video, and a transaction of the directory must be short.
 */
export async function keepUpload<Result>(
  { pool, files }: UploadServices,
  id: string,
  key: string,
  add: () => Promise<Result>,
): Promise<Result> {
  await files.incoming.keep(id, key);
  try {
    const result = await add();
    // If this fails, the clean-up does it later.
    await files.incoming.delete(id).catch(() => undefined);
    return result;
  } catch (error) {
    await rows(pool, DISCARD_SQL, [id]);
    throw error;
  }
}
