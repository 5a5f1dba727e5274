import type { FollowKind } from '@unitbase/contracts/entities/follows';
import { FollowSubject } from '@unitbase/contracts/forms/follow';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { type FeedFormat, feedFormats, urls } from '@unitbase/contracts/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFeedFile, sendFeed } from '../feeds/send-feed';
import { tagUri } from '../feeds/tag-uri';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { readFeedItems } from './feed-items';
import { findSubject, subjectUrl } from './subjects';

/** Feeds of sections in a country, and of searches. Not part of the contract. */
export const followFeeds: Feature = ({ pool, config, cache }, app) => {
  const { siteUrl } = config;
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FeedFormat | undefined,
    followed: { kind: FollowKind; ref: string },
  ) => {
    const isValid = FollowSubject.safeParse(followed).success;
    const subject = format && isValid ? await findSubject(pool, followed) : undefined;
    if (!format || !subject) return throwHttpError(404, messages.common.notFoundDetail);
    const path = feedPath(format, subject);
    return sendFeed(
      { cache, request, reply },
      { path, format, keys: ['companies', 'articles'] },
      async () => {
        const items = await readFeedItems(pool, subject, siteUrl);
        return {
          home: siteUrl + subjectUrl(subject),
          self: siteUrl + path,
          id: tagUri(siteUrl, `${subject.kind}/${encodeURIComponent(subject.ref)}`),
          title: `${subject.name} – ${site.name}`,
          description: messages.follows.feedDescription(subject.name),
          updated: items[0]?.updated ?? new Date(),
          items,
        };
      },
    );
  };

  app.get<{ Params: { country: string; file: string } }>(
    '/feeds/sections/:country/:file',
    (request, reply) => {
      const { country, file } = request.params;
      const { name, format } = readFeedFile(file) ?? {};
      return send(request, reply, format, { kind: 'section', ref: `${country}/${name}` });
    },
  );
  for (const format of feedFormats) {
    app.get<{ Querystring: { search?: unknown } }>(urls.searchFeed(format), (request, reply) =>
      send(request, reply, format, { kind: 'search', ref: String(request.query.search ?? '') }),
    );
  }
  return {};
};

function feedPath(format: FeedFormat, { kind, ref }: { kind: FollowKind; ref: string }): string {
  const [country = '', section = ''] = ref.split('/');
  return kind === 'search' ? urls.searchFeed(format, ref) : urls.sectionFeed(format, country, section);
}
