import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import type { UploadError } from '@unitbase/contracts/entities/media';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { sanitiseFileName, videoProblem } from '@unitbase/contracts/upload-rules';
import type { FastifyInstance } from 'fastify';
import type { AccountUser } from '../../auth/session';
import { transaction } from '../../db/query';
import { isDatabaseUnavailable } from '../../db/unavailable';
import { throwUploadError, toHttpError } from '../../forms/files/upload-errors';
import { HttpError, throwHttpError } from '../../http/http-error';
import { requireOrganisation } from '../organisation';
import { lifetimes, openUpload, reserveQuota } from '../reservations';
import type { UploadServices } from '../upload-services';
import { finishVideo } from './finish-video';
import { IncomingStore } from './incoming-store';
import { UploadLocks } from './upload-locks';

/** Options of the tus server. */
export interface TusServerOptions {
  /** Path of uploads. */
  /** Address below which uploads lie. */
  path: string;
  services: UploadServices;
  app: FastifyInstance;
  /** Returns the user of a request. */
  callerOf(request: IncomingMessage): AccountUser | undefined;
}

/**
 * Creates the server of the tus protocol: it reserves quota, stores parts, and creates a video from a complete upload.
 */
export function createTusServer({ path, services, app, callerOf }: TusServerOptions): Server {
  return new Server({
    path,
    datastore: new IncomingStore(services),
    locker: new UploadLocks(services.pool),
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: async (request, metadata) => {
      const raw = request.runtime?.node?.req;
      const user = raw && callerOf(raw as IncomingMessage);
      if (!user) return throwHttpError(401, messages.common.notSignedIn);
      const size = Number(request.headers.get('upload-length'));
      const name = sanitiseFileName(metadata?.filename ?? '');
      if (!Number.isSafeInteger(size) || size <= 0) throwUploadError(400, messages.common.badRequest);
      const problem = videoProblem({ name, size });
      if (problem) throwUploadError(size > uploadLimits.videoBytes ? 413 : 415, problem);
      return reserve(services, user, Number(metadata?.org_id), name, size);
    },
    onUploadFinish: async (_request, { id }) => {
      await finishVideo(services, id);
      return {};
    },
    onResponseError: (_request, error) => errorResponse(error, app),
  });
}

/** Returns the response to an error, in the api's shape and without internal details. */
function errorResponse(thrown: Error | { status_code: number }, app: FastifyInstance) {
  const error = toHttpError(thrown) as typeof thrown;
  if (error instanceof HttpError && error.cause)
    app.log.error({ err: error.cause }, 'Could not store a part of an upload');
  if (error instanceof HttpError) return { status_code: error.status, body: JSON.stringify(error.body) };
  if (error instanceof Error && isDatabaseUnavailable(error))
    return { status_code: 503, body: bodyOf(messages.common.somethingWrong) };
  // tus reports requests that it does not implement; for a client these are bad requests.
  const status = 'status_code' in error ? (error.status_code === 501 ? 400 : error.status_code) : 500;
  if (!('status_code' in error)) app.log.error({ err: error }, 'Could not store a part of an upload');
  const message = status >= 500 ? messages.common.somethingWrong : messages.common.badRequest;
  return { status_code: status, body: bodyOf(message) };
}

const bodyOf = (message: string) => JSON.stringify({ message, errors: [message] } satisfies UploadError);

/** Reserves the quota for an upload and returns the upload's id. */
function reserve(
  { pool, config }: UploadServices,
  user: AccountUser,
  orgId: number,
  fileName: string,
  bytes: number,
): Promise<string> {
  if (!Number.isInteger(orgId) || orgId < 0 || orgId > 2_147_483_647)
    throwUploadError(422, messages.common.badRequest);
  return transaction(pool, async (client) => {
    const org = await requireOrganisation(client, user, orgId, 'profile');
    const id = await openUpload(client, {
      userId: user.id,
      kind: 'video',
      fileName,
      bytes,
      lifetime: lifetimes.resumable,
    });
    await reserveQuota(client, id, org.id, config.organisationBytes);
    return id;
  });
}
