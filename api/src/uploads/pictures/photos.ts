import type { GalleryImage } from '@unitbase/contracts/entities/companies';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import { row, rows } from '../../db/query';
import { respondToForm } from '../../forms/files/plain-form';
import { throwUploadError } from '../../forms/files/upload-errors';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { changeListing, deleteMedium, moveMedium, requireOrganisation, requireOwner } from '../organisation';
import { type FormUpload, receiveUpload } from '../receive-upload';
import { finishUpload } from '../reservations';
import { typeGate } from '../types-by-content';
import type { UploadServices } from '../upload-services';
import { isPhoto, renderPhoto } from './picture';

const COLUMNS = `id, nullif(title, '') AS title, nullif(alt, '') AS alt, url, thumbnail_url AS thumbnail`;

/** Adds a photo without a title at the end of the gallery. */
async function addPhoto(services: UploadServices, upload: FormUpload): Promise<GalleryImage> {
  const { pool, files } = services;
  const picture = await files.incoming.useFile(upload.id, renderPhoto);
  if (!picture) return throwUploadError(422, messages.uploads.imageBroken(upload.fileName));
  const key = uploadKeys.picture(upload.id);
  await files.store.put(key, picture.data);
  await files.incoming.delete(upload.id);
  return changeListing(pool, upload.listing, async (client) => {
    await finishUpload(client, upload.id);
    const photo = await row<GalleryImage>(
      client,
      `INSERT INTO gallery_images (org_id, url, thumbnail_url, width, height, file, bytes, sortorder)
       SELECT $1, $2, $2, $3, $4, $5, $6, coalesce(max(sortorder), 0) + 1 FROM gallery_images WHERE org_id = $1
       RETURNING ${COLUMNS}`,
      [upload.listing.id, mediaUrl(key), picture.width, picture.height, upload.id, picture.data.length],
    );
    return photo ?? throwHttpError(404, messages.common.notFoundDetail);
  });
}

/** Routes of a profile's gallery for its owners and editors (docs/requirements/accounts.md §7). */
export function photos(
  services: UploadServices,
): Pick<Handlers, 'galleryUpload' | 'getOwnGallery' | 'galleryUpdate' | 'galleryMove' | 'galleryDelete'> {
  const { pool, userOf } = services;

  return {
    galleryUpload: async ({ request, reply }) =>
      respondToForm(request, reply, 'photos', async () =>
        receiveUpload(
          services,
          request,
          {
            user: await userOf(request),
            kind: 'image',
            file: 'image',
            org: 'orgid',
            maximum: uploadLimits.imageBytes,
            tooLarge: messages.uploads.imageSize,
            fields: mediaRoutes.galleryUpload.form,
            gate: (name) => typeGate(isPhoto, () => throwUploadError(415, messages.uploads.imageType(name))),
          },
          (upload) => addPhoto(services, upload),
        ),
      ),

    getOwnGallery: async ({ params, query, request }) => {
      const org = await requireOrganisation(pool, await userOf(request), params.orgid, 'view');
      const [count, results] = await Promise.all([
        row<{ count: number }>(pool, 'SELECT count(*)::int AS count FROM gallery_images WHERE org_id = $1', [
          org.id,
        ]),
        rows<GalleryImage>(
          pool,
          `SELECT ${COLUMNS} FROM gallery_images WHERE org_id = $1 ORDER BY sortorder, id LIMIT $2 OFFSET $3`,
          [org.id, query.per_page, (query.page - 1) * query.per_page],
        ),
      ]);
      return { count: count?.count ?? 0, results };
    },

    galleryUpdate: async ({ params, body, request }) => {
      const org = await requireOwner(services, request, 'gallery_images', params.id);
      return changeListing(pool, org, async (client) => {
        const changed = await row<GalleryImage>(
          client,
          `UPDATE gallery_images SET title = $2, alt = coalesce($3, CASE WHEN alt = title THEN '' ELSE alt END)
           WHERE id = $1 RETURNING ${COLUMNS}`,
          [params.id, body.title, body.alt ?? null],
        );
        return changed ?? throwHttpError(404, messages.common.notFoundDetail);
      });
    },

    galleryMove: ({ params, body, request }) =>
      moveMedium(services, request, 'gallery_images', params.id, body.position),

    galleryDelete: ({ params, request }) => deleteMedium(services, request, 'gallery_images', params.id),
  };
}
