import { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { AccountUser } from '../auth/session';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { type RouteOptions, registerRoutes } from '../http/register-routes';
import type { ReadSession } from '../http/session';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { UploadFiles } from '../media/upload-files';
import { attachments } from './attachments/attachments';
import { CleanUp } from './clean-up';
import { mediaFiles } from './media-files';
import { logos } from './pictures/logos';
import { photos } from './pictures/photos';
import { posters } from './pictures/posters';
import type { UploadServices } from './upload-services';
import { player } from './videos/player';
import { resumableVideos } from './videos/resumable';
import { videos } from './videos/videos';
import { findFfmpeg } from './work/ffmpeg';
import { prepareVideos } from './work/prepare-videos';

/** Routes and jobs of a profile's media: they are received, stored, prepared for playing, and removed. */
export const uploads =
  (readSession: ReadSession<AccountUser>, readStaff: RouteOptions['readStaff']): Feature =>
  (services, app) => {
    const files = new UploadFiles(services.media);
    const own: UploadServices = {
      ...services,
      files,
      cleanUp: new CleanUp(services.pool, files),
      userOf: async (request) =>
        (await readSession(request)) ?? throwHttpError(401, messages.common.notSignedIn),
    };

    // Only these routes read forms with files; elsewhere such a body is an unsupported type.
    app.register(async (scope) => {
      await scope.register(multipart);
      scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
      // A slow sender may take any time as long as bytes arrive (decision D67).
      scope.addHook('onRequest', async ({ raw }) => {
        if (raw.socket instanceof Socket) raw.socket.setTimeout(uploadLimits.videoIdleTimeout);
      });
      const handleTus = resumableVideos(own, scope);
      const handlers = {
        ...videos(own, handleTus),
        ...player(own, readSession, scope),
        ...photos(own),
        ...posters(own),
        ...logos(own),
        ...mediaFiles(own, scope),
        ...attachments(own),
      };
      registerRoutes(scope, handlers, { cache: services.cache, readSession, readStaff });
    });

    let ffmpeg: string | null = null;
    app.addHook('onReady', async () => {
      const { program, problem } = await findFfmpeg(services.config.ffmpegPath);
      if (problem) app.log.warn(problem);
      ffmpeg = program;
    });
    scheduleJobs(
      app,
      {
        interval: 2_000,
        failure: 'Could not prepare videos',
        run: async (signal) => {
          if (ffmpeg) await prepareVideos(own, ffmpeg, signal);
        },
      },
      { interval: 60_000, failure: 'Could not remove old uploads', run: () => own.cleanUp.run() },
    );
    return {};
  };
