import { createReadStream } from 'node:fs';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { SocialPictures, versionOf } from './social-pictures';
import { readArticle, readCompany, readCountry, type Subject, siteSubject } from './subjects';

/** An address with a version never changes what it holds; one without is asked for again after an hour. */
const FOREVER = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

interface Named {
  Params: { country: string; name: string };
  Querystring: { v?: string };
}

/** Pictures for sharing, `/media/social/…png`: 1200 × 630, drawn when first asked for. 404 for what is not public. */
export const social: Feature = ({ pool, media }, app) => {
  const pictures = new SocialPictures(media);

  const answer =
    (read: (params: Named['Params'], slug: string) => Promise<Subject | undefined>) =>
    async (request: FastifyRequest<Named>, reply: FastifyReply) => {
      const slug = /^(.+)\.png$/.exec(request.params.name)?.[1];
      const subject = slug ? await read(request.params, slug) : undefined;
      if (!subject) return throwHttpError(404, messages.common.notFoundDetail);
      const etag = `"${versionOf(subject)}"`;
      reply
        .header('cache-control', request.query.v ? FOREVER : HOUR)
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .type('image/png');
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const file = await pictures.get(subject);
      if (!file) return throwHttpError(404, messages.common.notFoundDetail);
      reply.header('content-length', file.size);
      return reply.send(request.method === 'HEAD' ? '' : createReadStream(file.path));
    };

  app.get<Named>(
    '/media/social/:name',
    answer(async (_params, slug) => (slug === 'site' ? siteSubject : undefined)),
  );
  app.get<Named>(
    '/media/social/country/:name',
    answer((_params, slug) => readCountry(pool, slug)),
  );
  app.get<Named>(
    '/media/social/article/:name',
    answer((_params, slug) => readArticle(pool, slug)),
  );
  app.get<Named>(
    '/media/social/company/:country/:name',
    answer(({ country }, slug) => readCompany(pool, country, slug)),
  );
  return {};
};
