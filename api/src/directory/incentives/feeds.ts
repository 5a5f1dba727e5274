import { formatDate, londonIso } from '@unitbase/contracts/dates';
import type { IncentiveChange } from '@unitbase/contracts/entities/incentives';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { type FeedFormat, feedFormats, urls } from '@unitbase/contracts/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feed, FeedItem } from '../../feeds/feed';
import { readFeedFile, sendFeed } from '../../feeds/send-feed';
import { tagUri } from '../../feeds/tag-uri';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import type { ReadCatalogue } from '../catalogue';
import { readChanges } from './read-incentives';

const ENTRIES = 50;

const pageOf = ({ place }: IncentiveChange): string =>
  place.state_slug
    ? urls.stateIncentives(place.country_slug, place.state_slug)
    : urls.incentives(place.country_slug);

function toItem(change: IncentiveChange, origin: string): FeedItem {
  const { id, place, text, changed_at } = change;
  const changed = new Date(changed_at);
  return {
    id: tagUri(origin, `incentive-change/${id}`),
    url: origin + pageOf(change),
    title: `${place.name}: ${text}`,
    summary: `${text}, ${formatDate(changed)}`,
    content: `<p>${escapeHtml(text)}, ${formatDate(changed)}</p>`,
    published: londonIso(changed),
    updated: changed,
    author: { name: site.name },
    categories: [place.name],
    image: null,
  };
}

/** Feeds of the changes of all schemes, and of a country's. Not part of the contract. */
export const incentiveFeeds =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool, config, cache }, app) => {
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      format: FeedFormat,
      country?: { name: string; slug: string },
    ) => {
      const path = urls.incentivesFeed(format, country?.slug);
      const { siteUrl } = config;
      return sendFeed(
        { cache, request, reply },
        { path, format, keys: ['incentives'] },
        async (): Promise<Feed> => {
          const { results } = await readChanges(pool, { country: country?.slug ?? null, limit: ENTRIES });
          const items = results.map((change) => toItem(change, siteUrl));
          return {
            home: siteUrl + (country ? urls.incentives(country.slug) : urls.incentiveChanges()),
            self: siteUrl + path,
            id: tagUri(siteUrl, path.replace(/^\//, '').replace(/\.\w+$/, '')),
            title: messages.incentives.feedTitle(country?.name ?? ''),
            description: messages.incentives.feedDescription,
            updated: items[0]?.updated ?? new Date(),
            items,
          };
        },
      );
    };

    for (const format of feedFormats) {
      app.get(urls.incentivesFeed(format), (request, reply) => send(request, reply, format));
    }
    app.get<{ Params: { file: string } }>('/feeds/incentives/:file', async (request, reply) => {
      const file = readFeedFile(request.params.file);
      const country = file && (await readCatalogue()).country(file.name);
      return file && country
        ? send(request, reply, file.format, country)
        : throwHttpError(404, messages.common.notFoundDetail);
    });
    return {};
  };
