import type { Logo } from '@unitbase/contracts/entities/shared';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import { type LogoType, logoFileProblem, logoPixelProblem } from '@unitbase/contracts/upload-rules';
import { row, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { answerForm } from '../forms/plain-form';
import { type FormUpload, takeForm } from '../forms/take-form';
import { changeListing, requireOrganisation } from '../organisation';
import { finishUpload } from '../reservations';
import { HEAD_BYTES } from '../types-by-content';
import { throwUploadError } from '../upload-errors';
import type { UploadServices } from '../upload-services';
import { isLogo, makeLogo } from './picture';

const LOGO = 'id, url, logo_type';

/** Puts a logo in the place of the one of its type before. */
async function setLogo(services: UploadServices, upload: FormUpload, type: LogoType): Promise<Logo> {
  const { pool, files } = services;
  const incoming = uploadKeys.incoming(upload.id);
  const named = logoFileProblem({ name: upload.fileName, size: upload.bytes }, type);
  if (named) throwUploadError(named === messages.profileForm.logoSize ? 413 : 415, named);
  if (!(await isLogo(await files.head(incoming, HEAD_BYTES))))
    throwUploadError(415, logoPixelProblem(null, type) ?? '');
  const picture = await makeLogo(files.pathOf(incoming), type);
  if (typeof picture === 'string') return throwUploadError(422, picture);
  const key = uploadKeys.picture(upload.id);
  await files.store.put(key, picture.data);
  await files.store.disk.delete(incoming);
  const made = await changeListing(pool, upload.orgId, async (client) => {
    await finishUpload(client, upload.id);
    await rows(client, 'DELETE FROM logos WHERE org_id = $1 AND logo_type = $2', [upload.orgId, type]);
    const logo = await row<Logo>(
      client,
      `INSERT INTO logos (org_id, logo_type, url, width, height, file, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING ${LOGO}`,
      [upload.orgId, type, mediaUrl(key), picture.width, picture.height, upload.id, picture.data.length],
    );
    return logo ?? throwHttpError(404, messages.common.notFoundDetail);
  });
  await services.cleanUp.removeDiscarded();
  return made;
}

/** Logo, thumbnail and banner of a profile (docs/requirements/accounts.md §5, decision D34). */
export function logos(services: UploadServices): Pick<Handlers, 'getLogos' | 'uploadLogo' | 'deleteLogo'> {
  const { pool, userOf, cleanUp } = services;
  return {
    getLogos: async ({ params, request }) => {
      const org = await requireOrganisation(pool, await userOf(request), params.orgid, 'see');
      return rows<Logo>(pool, `SELECT ${LOGO} FROM logos WHERE org_id = $1 ORDER BY id`, [org.id]);
    },

    uploadLogo: async ({ request, reply }) =>
      answerForm(request, reply, 'logo', async () =>
        takeForm(
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

    deleteLogo: async ({ params, request }) => {
      const found = await row<{ org_id: number }>(pool, 'SELECT org_id FROM logos WHERE id = $1', [
        params.id,
      ]);
      if (!found) return throwHttpError(404, messages.common.notFoundDetail);
      const org = await requireOrganisation(pool, await userOf(request), found.org_id, 'change');
      await changeListing(pool, org.id, (client) =>
        rows(client, 'DELETE FROM logos WHERE id = $1', [params.id]),
      );
      await cleanUp.removeDiscarded();
    },
  };
}
