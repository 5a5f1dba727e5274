import type { Video } from '@unitbase/contracts/entities/media';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import { row, rows } from '../../db/query';
import { respondToForm } from '../../forms/files/plain-form';
import { throwUploadError } from '../../forms/files/upload-errors';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { changeListing, requireOwner } from '../organisation';
import { type FormUpload, receiveUpload } from '../receive-upload';
import { finishUpload } from '../reservations';
import { typeGate } from '../types-by-content';
import type { UploadServices } from '../upload-services';
import { VIDEO_COLUMNS } from '../videos/finish-video';
import { isPhoto, renderPhoto } from './picture';

/** Replaces the poster of a showreel of the upload's organisation. Throws HTTP 404 for another organisation's. */
async function setPoster(services: UploadServices, upload: FormUpload, videoId: number): Promise<Video> {
  const { pool, files } = services;
  const picture = await files.incoming.useFile(upload.id, renderPhoto);
  if (!picture) return throwUploadError(422, messages.uploads.imageBroken(upload.fileName));
  const key = uploadKeys.picture(upload.id);
  await files.store.put(key, picture.data);
  await files.incoming.delete(upload.id);
  const video = await changeListing(pool, upload.listing, async (client) => {
    await finishUpload(client, upload.id);
    const changed = await row<Video>(
      client,
      `UPDATE reels SET poster_url = $3, poster_file = $4 WHERE id = $1 AND org_id = $2 RETURNING ${VIDEO_COLUMNS}`,
      [videoId, upload.listing.id, mediaUrl(key), upload.id],
    );
    return changed ?? throwHttpError(404, messages.common.notFoundDetail);
  });
  await services.cleanUp.removeDiscarded();
  return video;
}

/** Routes of the posters of showreels (docs/requirements/enquiries.md §7). */
export function posters(services: UploadServices): Pick<Handlers, 'uploadPoster' | 'deletePoster'> {
  const { pool, userOf } = services;
  return {
    uploadPoster: async ({ request, reply }) =>
      respondToForm(request, reply, 'showreels', async () =>
        receiveUpload(
          services,
          request,
          {
            user: await userOf(request),
            kind: 'poster',
            file: 'poster',
            org: 'orgid',
            maximum: uploadLimits.imageBytes,
            tooLarge: messages.uploads.imageSize,
            fields: mediaRoutes.uploadPoster.form,
            gate: (name) => typeGate(isPhoto, () => throwUploadError(415, messages.uploads.imageType(name))),
          },
          (upload, { video_id }) => setPoster(services, upload, video_id),
        ),
      ),

    deletePoster: async ({ params, request }) => {
      const org = await requireOwner(services, request, 'reels', params.videoId);
      await changeListing(pool, org, (client) =>
        rows(client, `UPDATE reels SET poster_url = '', poster_file = NULL WHERE id = $1`, [params.videoId]),
      );
      await services.cleanUp.removeDiscarded();
    },
  };
}
