import type { Video } from '@unitbase/contracts/entities/media';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import { sanitiseFileName, sizeText, videoNameProblem } from '@unitbase/contracts/upload-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { row, rows } from '../../db/query';
import { respondToForm } from '../../forms/files/plain-form';
import { throwUploadError } from '../../forms/files/upload-errors';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import { changeListing, moveMedium, requireOrganisation, requireOwner } from '../organisation';
import { receiveUpload } from '../receive-upload';
import { typeGate, videoTypeOf } from '../types-by-content';
import type { UploadServices } from '../upload-services';
import { finishVideo, VIDEO_COLUMNS } from './finish-video';

const ORDERS = {
  alphabetical: 'lower(name), id',
  date: 'created_at DESC, id DESC',
  position: 'sortorder, id',
} as const;

const tooLarge = (name: string) => messages.uploads.videoSize(name, sizeText(uploadLimits.videoBytes));

/**
 * Routes of a profile's showreels for its owners and editors (docs/requirements/accounts.md §7, decisions D71, D72).
 */
export function videos(
  services: UploadServices,
  handleTus: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Pick<Handlers, 'uploadVideo' | 'getShowcaseList' | 'updateVideo' | 'moveVideo' | 'deleteVideo'> {
  const { pool, userOf, cleanUp } = services;

  /** Rejects a file that is not a video by its name and content. */
  const gate = (fileName: string) => {
    const name = sanitiseFileName(fileName);
    const problem = videoNameProblem(name);
    if (problem) throwUploadError(415, problem);
    return typeGate(
      async (head) => (await videoTypeOf(head)) !== null,
      () => throwUploadError(415, messages.uploads.videoType(name)),
    );
  };

  const receiveVideo = async (request: FastifyRequest): Promise<Video> =>
    receiveUpload(
      services,
      request,
      {
        user: await userOf(request),
        kind: 'video',
        file: 'video_file',
        org: 'org_id',
        maximum: uploadLimits.videoBytes,
        tooLarge,
        fields: mediaRoutes.uploadVideo.form,
        gate,
      },
      ({ id }) => finishVideo(services, id),
    );

  return {
    uploadVideo: async ({ request, reply }) => {
      if (request.headers['tus-resumable'] === undefined)
        return respondToForm(request, reply, 'showreels', () => receiveVideo(request));
      await handleTus(request, reply);
      // The response is sent already: `registerRoutes` sends nothing more.
      return undefined as never;
    },

    getShowcaseList: async ({ params, query, request }) => {
      const org = await requireOrganisation(pool, await userOf(request), params.orgid, 'view');
      const [count, page] = await Promise.all([
        row<{ total: number }>(pool, 'SELECT count(*)::int AS total FROM reels WHERE org_id = $1', [org.id]),
        rows<Video>(
          pool,
          `SELECT ${VIDEO_COLUMNS} FROM reels WHERE org_id = $1 ORDER BY ${ORDERS[query.sort_by]} LIMIT $2 OFFSET $3`,
          [org.id, query.page_size, (query.page - 1) * query.page_size],
        ),
      ]);
      return { videos: page, total: count?.total ?? 0 };
    },

    updateVideo: async ({ params, body, request }) => {
      const org = await requireOwner(services, request, 'reels', params.videoId);
      return changeListing(pool, org, async (client) => {
        const changed = await row<Video>(
          client,
          `UPDATE reels SET name = $2, description = $3 WHERE id = $1 RETURNING ${VIDEO_COLUMNS}`,
          [params.videoId, body.name, body.caption],
        );
        return changed ?? throwHttpError(404, messages.common.notFoundDetail);
      });
    },

    moveVideo: ({ params, body, request }) =>
      moveMedium(services, request, 'reels', params.videoId, body.position),

    deleteVideo: async ({ params, request }) => {
      const org = await requireOrganisation(pool, await userOf(request), params.orgid, 'profile');
      const video = await row(pool, 'SELECT id FROM reels WHERE id = $1 AND org_id = $2', [
        params.videoId,
        org.id,
      ]);
      if (!video) throwHttpError(404, messages.common.notFoundDetail);
      await changeListing(pool, org, (client) =>
        rows(client, 'DELETE FROM reels WHERE id = $1 AND org_id = $2', [params.videoId, org.id]),
      );
      await cleanUp.removeDiscarded();
    },
  };
}
