import type { IncomingMessage } from 'node:http';
import type { Server } from '@tus/server';
import { API_PREFIX } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountUser } from '../../auth/session';
import { row } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { checkAccess } from '../../http/session';
import { requireOrganisation } from '../organisation';
import type { UploadServices } from '../upload-services';
import { finishVideo } from './finish-video';

const PATH = `${API_PREFIX}/upload-video`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Part {
  Params: { id: string };
}

/**
 * Registers resumable uploads by tus 1.0 (decision D67), with the metadata `org_id` and `filename`. Access, package,
 * limits and declared size are checked before the first byte. Returns the handler of the creating request.
 */
export function resumableVideos(
  services: UploadServices,
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { pool, files, userOf } = services;
  const callers = new WeakMap<IncomingMessage, AccountUser>();

  let loading: Promise<Server> | undefined;
  /** Loads the server for the first upload. A failed load is tried again. */
  const openServer = (): Promise<Server> => {
    loading ??= import('./tus-server').then(({ createTusServer }) =>
      createTusServer({ path: PATH, services, app, callerOf: (request) => callers.get(request) }),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const handleTus = async (request: FastifyRequest, reply: FastifyReply) => {
    const server = await openServer();
    reply.hijack();
    reply.raw.setHeader('cache-control', 'no-store');
    await server.handle(request.raw, reply.raw);
  };

  /** Returns the upload of a request. Throws HTTP 404 for an unknown one, and 403 for one of another user. */
  const ownUpload = async (request: FastifyRequest<Part>) => {
    const { id } = request.params;
    const user = checkAccess(request, await userOf(request));
    const upload = ID.test(id)
      ? await row<{ user_id: number; org_id: number | null; bytes: number; finished: boolean }>(
          pool,
          `SELECT user_id, org_id, total_bytes::float8 AS bytes, finished_at IS NOT NULL AS finished FROM uploads
           WHERE id = $1 AND kind = 'video'`,
          [id],
        )
      : undefined;
    if (!upload) return throwHttpError(404, messages.common.notFoundDetail);
    if (upload.user_id !== user.id) throwHttpError(403, messages.common.noAccess);
    // A manager may have been removed since the first part.
    if (upload.org_id !== null) await requireOrganisation(pool, user, upload.org_id, 'profile');
    return { id, bytes: upload.bytes, finished: upload.finished };
  };

  /** Reports a complete upload to a client that missed the response to its last part. */
  const sendComplete = (reply: FastifyReply, bytes: number) =>
    reply
      .code(200)
      .headers({ 'tus-resumable': '1.0.0', 'upload-offset': bytes, 'upload-length': bytes })
      .header('cache-control', 'no-store')
      .send();

  app.route<Part>({
    method: 'HEAD',
    url: `${PATH}/:id`,
    handler: async (request, reply) => {
      const upload = await ownUpload(request);
      // The node that received the last part may have been killed before it created the video.
      if (!upload.finished && (await files.incoming.received(upload.id)) === upload.bytes)
        await finishVideo(services, upload.id);
      else if (!upload.finished) return handleTus(request, reply);
      return sendComplete(reply, upload.bytes);
    },
  });
  app.route<Part>({
    method: ['PATCH', 'DELETE'],
    url: `${PATH}/:id`,
    handler: async (request, reply) => {
      const upload = await ownUpload(request);
      if (upload.finished) return throwHttpError(410, messages.common.notFoundDetail);
      await handleTus(request, reply);
    },
  });

  return async (request, reply) => {
    callers.set(request.raw, await userOf(request));
    await handleTus(request, reply);
  };
}
