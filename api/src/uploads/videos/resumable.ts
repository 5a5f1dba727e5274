import type { IncomingMessage } from 'node:http';
import type { Server } from '@tus/server';
import { API_PREFIX } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountUser } from '../../auth/session';
import { row } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { checkAccess } from '../../http/session';
import type { UploadServices } from '../upload-services';
import { finishVideo } from './finish-video';

const PATH = `${API_PREFIX}/upload-video`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Part {
  Params: { id: string };
}

/**
 * Uploads in parts by tus 1.0 (decision D67): created by the specified call, then sent to an address below it. Who may,
 * the package, the limits and the declared size are decided before the first byte; the metadata are `org_id` and
 * `filename`. Answers the handler of the creating call.
 */
export function resumableVideos(
  services: UploadServices,
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { pool, files, userOf } = services;
  const callers = new WeakMap<IncomingMessage, AccountUser>();

  let opening: Promise<Server> | undefined;
  /** The server, loaded for the first upload in parts. A failed load is tried again. */
  const openServer = (): Promise<Server> => {
    opening ??= import('./tus-server').then(({ createTusServer }) =>
      createTusServer({ path: PATH, services, app, callerOf: (request) => callers.get(request) }),
    );
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };

  const speakTus = async (request: FastifyRequest, reply: FastifyReply) => {
    const server = await openServer();
    reply.hijack();
    reply.raw.setHeader('cache-control', 'no-store');
    await server.handle(request.raw, reply.raw);
  };

  /** The upload of a part: 404 for one that is not there, 403 for one of somebody else. */
  const ownUpload = async (request: FastifyRequest<Part>) => {
    const { id } = request.params;
    const user = checkAccess(request, await userOf(request));
    const found = ID.test(id)
      ? await row<{ user_id: number; bytes: number; finished: boolean }>(
          pool,
          `SELECT user_id, total_bytes::float8 AS bytes, finished_at IS NOT NULL AS finished FROM uploads
           WHERE id = $1 AND kind = 'video'`,
          [id],
        )
      : undefined;
    if (!found) return throwHttpError(404, messages.common.notFoundDetail);
    if (found.user_id !== user.id) throwHttpError(403, messages.common.noAccess);
    return { id, bytes: found.bytes, finished: found.finished };
  };

  /** All of it is here: a client that missed the answer to its last part learns of it. */
  const sayWhole = (reply: FastifyReply, bytes: number) =>
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
      // The node that took the last part may have been killed before it could make a video of it.
      if (!upload.finished && (await files.received(upload.id)) === upload.bytes)
        await finishVideo(services, upload.id);
      else if (!upload.finished) return speakTus(request, reply);
      return sayWhole(reply, upload.bytes);
    },
  });
  app.route<Part>({
    method: ['PATCH', 'DELETE'],
    url: `${PATH}/:id`,
    handler: async (request, reply) => {
      const upload = await ownUpload(request);
      if (upload.finished) return throwHttpError(410, messages.common.notFoundDetail);
      await speakTus(request, reply);
    },
  });

  return async (request, reply) => {
    callers.set(request.raw, await userOf(request));
    await speakTus(request, reply);
  };
}
