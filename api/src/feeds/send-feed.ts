import { type FeedFormat, feedFormats } from '@unitbase/contracts/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ResponseCache, sendCached } from '../http/cache';
import { writeAtom } from './atom';
import type { Feed } from './feed';
import { writeJsonFeed } from './json-feed';
import { writeRss } from './rss';

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
export function readFeedFile(file: string): FeedFile | undefined {
  const format = feedFormats.find((one) => file.endsWith(`.${one}`));
  return format && { name: file.slice(0, -format.length - 1), format };
}

/** Sends the feed at a path, from the cache until a change of one of its keys. */
export async function sendFeed(
  { cache, request, reply }: { cache: ResponseCache; request: FastifyRequest; reply: FastifyReply },
  { path, format, keys }: { path: string; format: FeedFormat; keys: readonly string[] },
  create: () => Promise<Feed>,
): Promise<FastifyReply> {
  const cached = await cache.get(`feed ${path}`, MAX_AGE_SECONDS, async () => ({
    text: FORMATS[format].write(await create()),
    type: FORMATS[format].type,
    keys,
  }));
  // Feed readers in a browser have any origin.
  reply.header('access-control-allow-origin', '*');
  return sendCached(request, reply, cached, MAX_AGE_SECONDS, 0);
}
