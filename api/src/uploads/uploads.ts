import { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { AccountUser } from '../auth/session';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { registerRoutes } from '../http/register-routes';
import type { ReadSession } from '../http/session';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { UploadFiles } from '../media/upload-files';
import { CleanUp } from './clean-up';
import { mediaFiles } from './media-files';
import { logos } from './pictures/logos';
import { photos } from './pictures/photos';
import type { UploadServices } from './upload-services';
import { player } from './videos/player';
import { resumableVideos } from './videos/resumable';
import { videos } from './videos/videos';
import { findFfmpeg } from './work/ffmpeg';
import { prepareVideos } from './work/prepare-videos';

/** Logo, showreels, photos and files of a profile: taken, kept, prepared for playing, and removed again. */
export const uploads =
  (readSession: ReadSession<AccountUser>): Feature =>
  (services, app) => {
    const files = new UploadFiles(services.media);
    const own: UploadServices = {
      ...services,
      files,
      cleanUp: new CleanUp(services.pool, files),
      userOf: async (request) =>
        (await readSession(request)) ?? throwHttpError(401, messages.common.notSignedIn),
    };

    // Forms with files are read here alone: elsewhere such a body stays what it was, a type that is not supported.
    app.register(async (scope) => {
      await scope.register(multipart);
      scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
      // Slow senders are waited for as long as something comes, and no longer (decision D67).
      scope.addHook('onRequest', async ({ raw }) => {
        if (raw.socket instanceof Socket) raw.socket.setTimeout(uploadLimits.videoIdleTimeout);
      });
      const speakTus = resumableVideos(own, scope);
      const handlers = {
        ...videos(own, speakTus),
        ...player(own, readSession, scope),
        ...photos(own),
        ...logos(own),
        ...mediaFiles(own, scope),
      };
      registerRoutes(scope, handlers, { cache: services.cache, readSession });
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
        failure: 'videos could not be prepared',
        run: async (signal) => {
          if (ffmpeg) await prepareVideos(own, ffmpeg, signal);
        },
      },
      { interval: 60_000, failure: 'old uploads could not be removed', run: () => own.cleanUp.run() },
    );
    return {};
  };
