import * as messages from '@unitbase/contracts/messages';
import { type FeedFormat, type FeedTopic, feedKinds, urls } from '@unitbase/contracts/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFeedFile, sendFeed } from '../../feeds/send-feed';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { readFeedArticles } from './articles';
import { makeFeed } from './make-feed';
import { readSubject } from './topics';

/** Routes of feeds of all news, or of one type, tag, author or country, in three formats. Not part of the contract. */
export const feeds: Feature = ({ pool, config, cache }, app) => {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FeedFormat,
    topic: FeedTopic | undefined,
  ) => {
    const subject = await readSubject(pool, topic);
    if (!subject) return throwHttpError(404, messages.common.notFoundDetail);
    const path = urls.feed(format, topic);
    return sendFeed({ cache, request, reply }, { path, format, keys: ['articles'] }, async () =>
      makeFeed(subject, await readFeedArticles(pool, subject.filter), { origin: config.siteUrl, path }),
    );
  };

  app.get<{ Params: { file: string } }>('/feeds/:file', (request, reply) => {
    const file = readFeedFile(request.params.file);
    return file?.name === 'news'
      ? send(request, reply, file.format, undefined)
      : throwHttpError(404, messages.common.notFoundDetail);
  });
  for (const kind of feedKinds) {
    app.get<{ Params: { file: string } }>(`/feeds/${kind}/:file`, (request, reply) => {
      const file = readFeedFile(request.params.file);
      return file
        ? send(request, reply, file.format, { kind, slug: file.name })
        : throwHttpError(404, messages.common.notFoundDetail);
    });
  }
  return {};
};
