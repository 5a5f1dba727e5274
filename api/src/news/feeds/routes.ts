import * as messages from '@unitbase/contracts/messages';
import { type FeedFormat, type FeedTopic, feedFormats, feedKinds, urls } from '@unitbase/contracts/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../../http/cache';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { readFeedArticles } from './articles';
import { writeAtom } from './atom';
import type { Feed } from './feed';
import { writeJsonFeed } from './json-feed';
import { makeFeed } from './make-feed';
import { writeRss } from './rss';
import { readSubject } from './topics';

/** Maximum age of a feed in seconds, here and again at the client: one minute in all, as docs/operators.md promises. */
const MAX_AGE_SECONDS = 30;

const FORMATS: Record<FeedFormat, { type: string; write(feed: Feed): string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};

interface FeedFile {
  name: string;
  format: FeedFormat;
}

/** Splits `features.atom` into name and format; returns `undefined` for an unknown extension. */
function readFile(file: string): FeedFile | undefined {
  const format = feedFormats.find((one) => file.endsWith(`.${one}`));
  return format && { name: file.slice(0, -format.length - 1), format };
}

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
    const cached = await cache.get(`feed ${path}`, MAX_AGE_SECONDS, async () => {
      const articles = await readFeedArticles(pool, subject.filter);
      const feed = makeFeed(subject, articles, { origin: config.siteUrl, path });
      return { text: FORMATS[format].write(feed), type: FORMATS[format].type, keys: ['articles'] };
    });
    // Feed readers in a browser have any origin.
    reply.header('access-control-allow-origin', '*');
    return sendCached(request, reply, cached, MAX_AGE_SECONDS, 0);
  };

  app.get<{ Params: { file: string } }>('/feeds/:file', (request, reply) => {
    const file = readFile(request.params.file);
    return file?.name === 'news'
      ? send(request, reply, file.format, undefined)
      : throwHttpError(404, messages.common.notFoundDetail);
  });
  for (const kind of feedKinds) {
    app.get<{ Params: { file: string } }>(`/feeds/${kind}/:file`, (request, reply) => {
      const file = readFile(request.params.file);
      return file
        ? send(request, reply, file.format, { kind, slug: file.name })
        : throwHttpError(404, messages.common.notFoundDetail);
    });
  }
  return {};
};
