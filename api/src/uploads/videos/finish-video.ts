import type { Video } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, type PoolClient, row, utc } from '../../db/query';
import { throwUploadError } from '../../forms/files/upload-errors';
import { throwHttpError } from '../../http/http-error';
import { CLIP_EXTENSIONS, type ClipExtension, mediaUrl, uploadKeys } from '../../media/upload-files';
import { POSTER_SQL } from '../../orgs/poster';
import { keepUpload } from '../keep-upload';
import { changeListing } from '../organisation';
import { abandonUpload, finishUpload } from '../reservations';
import { HEAD_BYTES, videoMimes, videoTypeOf } from '../types-by-content';
import type { UploadServices } from '../upload-services';

/** Columns of `reels` as a `Video` of the contract. */
export const VIDEO_COLUMNS = `id, name, description AS caption, ${POSTER_SQL} AS thumbnail, poster_url <> '' AS own_poster, status, data_url <> '' AS playable,
  bytes::float8 AS size, duration_seconds AS duration,
  ${utc('created_at')} AS uploaded`;

const INSERT_SQL = `
  INSERT INTO reels (org_id, name, data_url, file, mime_type, bytes, status, sortorder)
  SELECT $1, $2, $3, $4, $5, $6, 'queued', coalesce(max(sortorder), 0) + 1 FROM reels WHERE org_id = $1
  RETURNING ${VIDEO_COLUMNS}`;

const isClip = (type: string): type is ClipExtension => CLIP_EXTENSIONS.includes(type as ClipExtension);

/** Returns the title of a video: its file's name without extension. */
const titleOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{2,4}$/i, '') || fileName;

/** Returns the video of a finished upload. */
const finishedVideo = (connection: Connection, id: string): Promise<Video | undefined> =>
  row<Video>(connection, `SELECT ${VIDEO_COLUMNS} FROM reels WHERE file = $1`, [id]);

interface CompleteUpload {
  org_id: number;
  user_id: number;
  file_name: string;
}

/**
 * Creates the showreel of a complete upload; further calls return the same one. It is listed immediately, and shown on
 * the profile once browsers can play it (decision D72). Throws HTTP 415 if the content is not a video.
 */
export async function finishVideo(services: UploadServices, id: string): Promise<Video> {
  const { pool, files } = services;
  const existing = await finishedVideo(pool, id);
  if (existing) return existing;
  const upload = await row<CompleteUpload>(
    pool,
    'SELECT org_id, user_id, file_name FROM uploads WHERE id = $1 AND org_id IS NOT NULL AND finished_at IS NULL',
    [id],
  );
  if (!upload) return throwHttpError(404, messages.common.notFoundDetail);
  const bytes = await files.incoming.received(id);
  const type = bytes > 0 ? await videoTypeOf(await files.head(id, HEAD_BYTES)) : null;
  if (!type) {
    await abandonUpload(pool, id);
    await services.cleanUp.removeDiscarded();
    return throwUploadError(415, messages.uploads.videoType(upload.file_name));
  }
  const key = isClip(type) ? uploadKeys.clip(id, type) : uploadKeys.original(id);
  const add = async (client: PoolClient) => {
    const concurrent = await finishedVideo(client, id);
    if (concurrent) return concurrent;
    await finishUpload(client, id);
    const url = isClip(type) ? mediaUrl(key) : '';
    const values = [upload.org_id, titleOf(upload.file_name), url, id, videoMimes[type], bytes];
    return (
      (await row<Video>(client, INSERT_SQL, values)) ?? throwHttpError(404, messages.common.notFoundDetail)
    );
  };
  return keepUpload(services, id, key, () =>
    changeListing(pool, { id: upload.org_id, by: upload.user_id }, add),
  );
}
