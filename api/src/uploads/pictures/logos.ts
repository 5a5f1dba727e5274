import type { Logo } from '@unitbase/contracts/entities/shared';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import { type LogoType, logoFileProblem, logoPixelProblem } from '@unitbase/contracts/upload-rules';
import { row, rows } from '../../db/query';
import { respondToForm } from '../../forms/files/plain-form';
import { throwUploadError } from '../../forms/files/upload-errors';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { changeListing, deleteMedium, requireOrganisation } from '../organisation';
import { type FormUpload, receiveUpload } from '../receive-upload';
import { finishUpload } from '../reservations';
import { HEAD_BYTES } from '../types-by-content';
import type { UploadServices } from '../upload-services';
import { isLogo, renderLogo } from './picture';

const COLUMNS = 'id, url, logo_type';

/** Replaces the profile's logo of a type. */
async function setLogo(services: UploadServices, upload: FormUpload, type: LogoType): Promise<Logo> {
  const { pool, files } = services;
  const problem = logoFileProblem({ name: upload.fileName, size: upload.bytes }, type);
  if (problem) throwUploadError(problem === messages.profileForm.logoSize ? 413 : 415, problem);
  if (!(await isLogo(await files.head(upload.id, HEAD_BYTES))))
    throwUploadError(415, logoPixelProblem(null, type) ?? '');
  const picture = await files.incoming.useFile(upload.id, (file) => renderLogo(file, type));
  if (typeof picture === 'string') return throwUploadError(422, picture);
  const key = uploadKeys.picture(upload.id);
  await files.store.put(key, picture.data);
  await files.incoming.delete(upload.id);
  const logo = await changeListing(pool, upload.listing, async (client) => {
    await finishUpload(client, upload.id);
    await rows(client, 'DELETE FROM logos WHERE org_id = $1 AND logo_type = $2', [upload.listing.id, type]);
    const inserted = await row<Logo>(
      client,
      `INSERT INTO logos (org_id, logo_type, url, width, height, file, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING ${COLUMNS}`,
      [upload.listing.id, type, mediaUrl(key), picture.width, picture.height, upload.id, picture.data.length],
    );
    return inserted ?? throwHttpError(404, messages.common.notFoundDetail);
  });
  await services.cleanUp.removeDiscarded();
  return logo;
}

/** Routes of a profile's logo, thumbnail and banner (docs/requirements/accounts.md §5, decision D34). */
export function logos(services: UploadServices): Pick<Handlers, 'getLogos' | 'uploadLogo' | 'deleteLogo'> {
  const { pool, userOf } = services;
  return {
    getLogos: async ({ params, request }) => {
      const org = await requireOrganisation(pool, await userOf(request), params.orgid, 'view');
      return rows<Logo>(pool, `SELECT ${COLUMNS} FROM logos WHERE org_id = $1 ORDER BY id`, [org.id]);
    },

    uploadLogo: async ({ request, reply }) =>
      respondToForm(request, reply, 'logo', async () =>
        receiveUpload(
          services,
          request,
          {
            user: await userOf(request),
            kind: 'logo',
            file: 'logo',
            org: 'orgid',
            maximum: uploadLimits.logoBytes,
            tooLarge: () => messages.profileForm.logoSize,
            fields: mediaRoutes.uploadLogo.form,
          },
          (upload, fields) => setLogo(services, upload, fields.logo_type),
        ),
      ),

    deleteLogo: ({ params, request }) => deleteMedium(services, request, 'logos', params.id),
  };
}
