import { ApiError } from '@unitbase/contracts/client';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { heightOf } from '@unitbase/embed/elements';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Embeddable, findEmbeddable } from './embeddable';
import { attributesHtml } from './html';
import { openToAll } from './send-file';
import { widgetUrl } from './widget-request';

interface OembedOptions {
  apiOrigin: string;
  /** Left out: the origin by which the caller came. */
  siteOrigin: string | undefined;
}

/** What an oEmbed provider answers (oembed.com, 2.3.4), in the order of its fields. */
type Oembed = Record<string, string | number>;

const USUAL_WIDTH = 480;
const LEAST_WIDTH = 200;
/** Seconds that consumers may keep an answer. */
const CACHE_AGE = 3_600;
/** Of the pictures for sharing. */
const THUMBNAIL = { width: 1_200, height: 630 };

/** `/oembed`: what an address of the site is on a page of others, as JSON or XML. */
export function oembed(server: FastifyInstance, { apiOrigin, siteOrigin }: OembedOptions): void {
  server.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const query = (name: string) => String(request.query[name] ?? '');
    const format = query('format') || 'json';
    openToAll(reply);
    if (format !== 'json' && format !== 'xml') return refuse(reply, 501, messages.common.oembedFormat);
    const url = URL.canParse(query('url')) ? new URL(query('url')) : null;
    if (!url) return refuse(reply, 400, messages.common.oembedUrl);
    if (url.origin !== origin) return refuse(reply, 404, messages.common.notFoundDetail);
    const found = await findEmbeddable(url, apiOrigin).catch((error: unknown) => {
      if (error instanceof URIError) return null;
      if (error instanceof ApiError && error.status < 500) return null;
      throw error;
    });
    if (!found) return refuse(reply, 404, messages.common.notFoundDetail);
    const answer = toOembed(found, origin, {
      width: wholeOf(query('maxwidth'), Number.POSITIVE_INFINITY),
      height: wholeOf(query('maxheight'), Number.POSITIVE_INFINITY),
    });
    reply.header('cache-control', `public, max-age=${CACHE_AGE}`);
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(toXml(answer))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
}

const wholeOf = (value: string, otherwise: number): number => {
  const number = Math.floor(Number(value));
  return value && number > 0 ? number : otherwise;
};

function toOembed(found: Embeddable, origin: string, most: { width: number; height: number }): Oembed {
  const width = Math.max(Math.min(LEAST_WIDTH, most.width), Math.min(USUAL_WIDTH, most.width));
  const natural = found.video ? Math.round((width * 9) / 16) : heightOf(found.widget, width, undefined);
  const height = Math.min(natural, most.height);
  const thumbnail =
    found.thumbnail && THUMBNAIL.width <= most.width && THUMBNAIL.height <= most.height
      ? found.thumbnail
      : null;
  return {
    version: '1.0',
    type: found.video ? 'video' : 'rich',
    title: found.title,
    ...(found.author ? { author_name: found.author.name, author_url: origin + found.author.url } : {}),
    provider_name: site.name,
    provider_url: origin,
    cache_age: CACHE_AGE,
    ...(thumbnail
      ? {
          thumbnail_url: origin + thumbnail,
          thumbnail_width: THUMBNAIL.width,
          thumbnail_height: THUMBNAIL.height,
        }
      : {}),
    html: found.video
      ? videoHtml(found, found.video, origin, width, height)
      : frameTag({ found, origin, width, height }),
    width,
    height,
  };
}

function frameTag({
  found,
  origin,
  width,
  height,
}: {
  found: Embeddable;
  origin: string;
  width: number;
  height: number;
}) {
  const src = origin + widgetUrl({ form: 'frame', name: found.widget, attributes: found.attributes });
  return `<iframe${attributesHtml({
    src,
    title: `${found.title} · ${site.name}`,
    width,
    height,
    loading: 'lazy',
    style: 'border:0;max-width:100%',
  })}></iframe>`;
}

/** A clip of the site's own, or the player page of another host. */
function videoHtml(found: Embeddable, video: string, origin: string, width: number, height: number): string {
  if (!video.startsWith('/')) {
    const frame = { src: video, title: found.title, width, height, loading: 'lazy', allowfullscreen: '' };
    return `<iframe${attributesHtml(frame)}></iframe>`;
  }
  const poster: Record<string, string> = found.poster ? { poster: `${origin}${found.poster}?w=960` } : {};
  return `<video${attributesHtml({ src: origin + video, width, height, controls: '', preload: 'none', ...poster })}></video>`;
}

function toXml(answer: Oembed): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence);
}
