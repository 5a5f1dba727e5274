import type { MediaFile } from '@unitbase/contracts/entities/media';
import { fieldLimits, uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import type { FastifyInstance } from 'fastify';
import { type PoolClient, row, rows } from '../db/query';
import { throwUploadError } from '../forms/files/upload-errors';
import { throwHttpError } from '../http/http-error';
import type { Handlers } from '../http/register-routes';
import { uploadKeys } from '../media/upload-files';
import { keepUpload } from './keep-upload';
import { changeListing, deleteMedium, requireOrganisation, requireOwner } from './organisation';
import { receiveUpload } from './receive-upload';
import { finishUpload } from './reservations';
import { isPdf, typeGate } from './types-by-content';
import type { UploadServices } from './upload-services';

const COLUMNS = 'id, name, description, url AS file, bytes AS size';
const ID = /^[0-9a-f-]{36}$/;

/** Routes of a profile's documents (docs/requirements/accounts.md §7): PDF only, always sent as a download. */
export function mediaFiles(
  services: UploadServices,
  app: FastifyInstance,
): Pick<Handlers, 'getMediaFiles' | 'uploadMediaFile' | 'updateMediaFile' | 'deleteMediaFile'> {
  const { pool, userOf } = services;
  serveDocuments(services, app);
  return {
    getMediaFiles: async ({ params, request }) => {
      const org = await requireOrganisation(pool, await userOf(request), params.orgid, 'view');
      return rows<MediaFile>(pool, `SELECT ${COLUMNS} FROM media_files WHERE org_id = $1 ORDER BY id`, [
        org.id,
      ]);
    },

    uploadMediaFile: async ({ request }) =>
      receiveUpload(
        services,
        request,
        {
          user: await userOf(request),
          kind: 'file',
          file: 'file',
          org: 'orgid',
          maximum: uploadLimits.mediaFileBytes,
          tooLarge: messages.uploads.imageSize,
          fields: mediaRoutes.uploadMediaFile.form,
          gate: (name) => typeGate(isPdf, () => throwUploadError(415, messages.uploads.fileType(name))),
        },
        async (upload, fields) => {
          const name = (fields.name?.trim() || upload.fileName).slice(0, fieldLimits.mediaTitle);
          const description = (fields.description ?? '').trim().slice(0, 1_000);
          const add = async (client: PoolClient) => {
            await finishUpload(client, upload.id);
            const document = await row<MediaFile>(
              client,
              `INSERT INTO media_files (org_id, name, description, file, url, mime_type, bytes)
               VALUES ($1, $2, $3, $4, '/media/documents/' || $4, 'application/pdf', $5) RETURNING ${COLUMNS}`,
              [upload.listing.id, name, description, upload.id, upload.bytes],
            );
            return document ?? throwHttpError(404, messages.common.notFoundDetail);
          };
          return keepUpload(services, upload.id, uploadKeys.document(upload.id), () =>
            changeListing(pool, upload.listing, add),
          );
        },
      ),

    updateMediaFile: async ({ params, body, request }) => {
      const org = await requireOwner(services, request, 'media_files', params.id);
      return changeListing(pool, org, async (client) => {
        const changed = await row<MediaFile>(
          client,
          `UPDATE media_files SET name = $2, description = $3 WHERE id = $1 RETURNING ${COLUMNS}`,
          [params.id, body.name, body.description],
        );
        return changed ?? throwHttpError(404, messages.common.notFoundDetail);
      });
    },

    deleteMediaFile: ({ params, request }) => deleteMedium(services, request, 'media_files', params.id),
  };
}

/** Serves documents by their file name, always as a download. */
function serveDocuments({ pool, files }: UploadServices, app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/media/documents/:id', async (request, reply) => {
    const { id } = request.params;
    const document = ID.test(id)
      ? await row<{ name: string }>(pool, 'SELECT name FROM media_files WHERE file = $1', [id])
      : undefined;
    const file = document && (await files.store.find(uploadKeys.document(id)));
    if (!document || !file) return throwHttpError(404, messages.common.notFoundDetail);
    const name = `${document.name.replace(/[^\w.-]+/g, '_').replace(/\.pdf$/i, '')}.pdf`;
    const body = request.method === 'HEAD' ? '' : await file.open();
    return reply
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-length': file.size,
      })
      .type('application/pdf')
      .send(body);
  });
}
