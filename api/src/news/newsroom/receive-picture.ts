import multipart from '@fastify/multipart';
import { NEWS_PICTURE_BYTES } from '@unitbase/contracts/desk/newsroom';
import * as messages from '@unitbase/contracts/messages';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../http/feature';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { type Handlers, type RouteOptions, registerRoutes } from '../../http/register-routes';
import { storePicture } from '../import/pictures';

/** Route that takes a picture of the newsroom. Only it reads a form with a file. */
export const newsroomPictures =
  (sessions: Pick<RouteOptions, 'readSession' | 'readStaff'>): Feature =>
  ({ media, cache }, app) => {
    const handlers: Handlers = {
      'POST /desk/article-pictures': async ({ request }) => {
        const { name, bytes } = await readPicture(request);
        const { url, error = '' } = await storePicture(media, bytes);
        if (!url) return throwFieldErrors({ file: [`${name} ${error}`] });
        return { src: url, name };
      },
    };
    app.register(async (scope) => {
      await scope.register(multipart);
      registerRoutes(scope, handlers, { ...sessions, cache });
    });
    return {};
  };

async function readPicture(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) return throwFieldErrors({ file: [text.pictureMissing] });
  const limits = { files: 1, fileSize: NEWS_PICTURE_BYTES };
  try {
    const part = await request.file({ limits });
    if (part) return { name: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    // Errors of the parser itself have no status: the form is broken.
    if ((error as { statusCode?: number }).statusCode) throw error;
    throwHttpError(400, messages.common.badRequest);
  }
  return throwFieldErrors({ file: [text.pictureMissing] });
}
