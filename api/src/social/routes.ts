import { matchesTag } from '@unitbase/contracts/conditional-get';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { createSocialPictures, versionOf } from './social-pictures';
import { readArticle, readCompany, readCountry, type Subject, siteSubject } from './subjects';

/** A URL with a version is cached forever, one without for an hour. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ONE_HOUR = 'public, max-age=3600';

interface PictureRequest {
  Params: { country: string; name: string };
  Querystring: { v?: string };
}

/** Routes of share pictures, `/media/social/…png`, rendered at the first request. Returns 404 for private records. */
export const social: Feature = ({ pool, media }, app) => {
  const pictureOf = createSocialPictures(media);

  const sendPicture =
    (read: (params: PictureRequest['Params'], slug: string) => Promise<Subject | undefined>) =>
    async (request: FastifyRequest<PictureRequest>, reply: FastifyReply) => {
      const slug = /^(.+)\.png$/.exec(request.params.name)?.[1];
      const subject = slug ? await read(request.params, slug) : undefined;
      if (!subject) return throwHttpError(404, messages.common.notFoundDetail);
      const etag = `"${versionOf(subject)}"`;
      const isCached = matchesTag(request.headers['if-none-match'], etag);
      const file = isCached ? null : await pictureOf(subject);
      if (!isCached && !file) return throwHttpError(404, messages.common.notFoundDetail);
      // Opened before the headers are set: an error must not be cached.
      const body = file && request.method === 'GET' ? await file.open() : '';
      reply
        .header('cache-control', request.query.v ? CACHE_FOREVER : CACHE_ONE_HOUR)
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .type('image/png');
      if (!file) return reply.code(304).send();
      return reply.header('content-length', file.size).send(body);
    };

  app.get<PictureRequest>(
    '/media/social/:name',
    sendPicture(async (_params, slug) => (slug === 'site' ? siteSubject : undefined)),
  );
  app.get<PictureRequest>(
    '/media/social/country/:name',
    sendPicture((_params, slug) => readCountry(pool, slug)),
  );
  app.get<PictureRequest>(
    '/media/social/article/:name',
    sendPicture((_params, slug) => readArticle(pool, slug)),
  );
  app.get<PictureRequest>(
    '/media/social/company/:country/:name',
    sendPicture(({ country }, slug) => readCompany(pool, country, slug)),
  );
  return {};
};
