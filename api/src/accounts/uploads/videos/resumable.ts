import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import { API_PREFIX } from '@unitbase/contracts/client';
import type { UploadError } from '@unitbase/contracts/entities/media';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { sanitiseFileName, videoProblem } from '@unitbase/contracts/upload-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { row, transaction } from '../../../db/query';
import { Refusal, refuse } from '../../../http/refusal';
import { checkAccess } from '../../../http/session';
import type { AccountUser } from '../../session';
import { requireOrganisation } from '../organisation';
import { keepFor, openUpload, takePlace } from '../places';
import { refuseUpload } from '../refusals';
import type { UploadServices } from '../upload-services';
import { finishVideo } from './finish-video';
import { IncomingStore } from './incoming-store';
import { Turns } from './turns';

const PATH = `${API_PREFIX}/upload-video`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Part {
  Params: { id: string };
}

/** A failure as tus answers it: in our shape, and without what went wrong inside. */
function answerOf(error: Error | { status_code: number }, app: FastifyInstance) {
  if (error instanceof Refusal) return { status_code: error.status, body: JSON.stringify(error.body) };
  // What tus calls 'not implemented' is nothing that a client may ask for here.
  const status = 'status_code' in error ? (error.status_code === 501 ? 400 : error.status_code) : 500;
  if (!('status_code' in error)) app.log.error({ err: error }, 'a part of an upload failed');
  const message = status >= 500 ? messages.common.somethingWrong : messages.common.badRequest;
  return { status_code: status, body: JSON.stringify({ message, errors: [message] } satisfies UploadError) };
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
  const { pool, files, config, userOf } = services;
  const callers = new WeakMap<IncomingMessage, AccountUser>();

  const server = new Server({
    path: PATH,
    datastore: new IncomingStore(services),
    locker: new Turns(pool),
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: async (request, metadata) => {
      const raw = request.runtime?.node?.req;
      const user = raw && callers.get(raw as IncomingMessage);
      if (!user) return refuse(401, messages.common.notSignedIn);
      const size = Number(request.headers.get('upload-length'));
      const name = sanitiseFileName(metadata?.filename ?? '');
      if (!Number.isSafeInteger(size) || size <= 0) refuseUpload(400, messages.common.badRequest);
      const problem = videoProblem({ name, size });
      if (problem) refuseUpload(size > uploadLimits.videoBytes ? 413 : 415, problem);
      return reserve(user, Number(metadata?.org_id), name, size);
    },
    onUploadFinish: async (_request, { id }) => {
      await finishVideo(services, id);
      return {};
    },
    onResponseError: (_request, error) => answerOf(error, app),
  });

  /** Takes a place; its id is the upload's. */
  const reserve = (user: AccountUser, orgId: number, fileName: string, bytes: number) => {
    if (!Number.isInteger(orgId) || orgId < 0 || orgId > 2_147_483_647)
      refuseUpload(422, messages.common.badRequest);
    return transaction(pool, async (client) => {
      const org = await requireOrganisation(client, user, orgId, 'change');
      const id = await openUpload(client, {
        userId: user.id,
        kind: 'video',
        fileName,
        bytes,
        keep: keepFor.resumable,
      });
      await takePlace(client, id, org.id, config.organisationBytes);
      return id;
    });
  };

  const speakTus = async (request: FastifyRequest, reply: FastifyReply) => {
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
    if (!found) return refuse(404, messages.common.notFoundDetail);
    if (found.user_id !== user.id) refuse(403, messages.common.noAccess);
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
      if (upload.finished) return refuse(410, messages.common.notFoundDetail);
      await speakTus(request, reply);
    },
  });

  return async (request, reply) => {
    callers.set(request.raw, await userOf(request));
    await speakTus(request, reply);
  };
}
