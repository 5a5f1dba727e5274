import { ApiError } from '@unitbase/contracts/client';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { elements, heightOf } from '@unitbase/embed/elements';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiNodes } from '../api/api-nodes';
import { allowAllOrigins } from '../http/file-sender';
import { originOf } from '../http/request-origin';
import { type Embeddable, findEmbeddable } from './embeddable';
import { attributesHtml } from './html';
import { widgetUrl } from './widget-request';

interface OembedOptions {
  api: ApiNodes;
  /** Defaults to the request's origin. */
  siteOrigin: string | undefined;
}

/** Response of an oEmbed provider (oembed.com, 2.3.4), in the order of its fields. */
type Oembed = Record<string, string | number>;

const DEFAULT_WIDTH = 480;
const MIN_WIDTH = 200;
/** Maximum age of a response in the caches of consumers. */
const CACHE_AGE_SECONDS = 3_600;
/** Size of share images. */
const THUMBNAIL = { width: 1_200, height: 630 };

/** Serves `/oembed`: the embed of a URL of this site, as JSON or XML. */
export function oembed(server: FastifyInstance, { api, siteOrigin }: OembedOptions): void {
  server.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const origin = originOf(request, siteOrigin);
    const query = (name: string) => String(request.query[name] ?? '');
    const format = query('format') || 'json';
    allowAllOrigins(reply);
    if (format !== 'json' && format !== 'xml') return sendError(reply, 501, messages.common.oembedFormat);
    const url = URL.canParse(query('url')) ? new URL(query('url')) : null;
    if (!url) return sendError(reply, 400, messages.common.oembedUrl);
    if (url.origin !== origin) return sendError(reply, 404, messages.common.notFoundDetail);
    const embeddable = await findEmbeddable(url, api.readFor(request)).catch((error: unknown) => {
      if (error instanceof URIError) return null;
      if (error instanceof ApiError && error.status < 500) return null;
      throw error;
    });
    if (!embeddable) return sendError(reply, 404, messages.common.notFoundDetail);
    const response = toOembed(embeddable, origin, {
      width: wholeOf(query('maxwidth'), Number.POSITIVE_INFINITY),
      height: wholeOf(query('maxheight'), Number.POSITIVE_INFINITY),
    });
    reply.header('cache-control', `public, max-age=${CACHE_AGE_SECONDS}`);
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(toXml(response))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
  });
}

const wholeOf = (value: string, otherwise: number): number => {
  const number = Math.floor(Number(value));
  return value && number > 0 ? number : otherwise;
};

function toOembed(embeddable: Embeddable, origin: string, max: { width: number; height: number }): Oembed {
  const width = Math.max(Math.min(MIN_WIDTH, max.width), Math.min(DEFAULT_WIDTH, max.width));
  const natural = embeddable.video
    ? Math.round((width * 9) / 16)
    : heightOf(elements[embeddable.widget], width, undefined);
  const height = Math.min(natural, max.height);
  const thumbnail =
    embeddable.thumbnail && THUMBNAIL.width <= max.width && THUMBNAIL.height <= max.height
      ? embeddable.thumbnail
      : null;
  return {
    version: '1.0',
    type: embeddable.video ? 'video' : 'rich',
    title: embeddable.title,
    ...(embeddable.author
      ? { author_name: embeddable.author.name, author_url: origin + embeddable.author.url }
      : {}),
    provider_name: site.name,
    provider_url: origin,
    cache_age: CACHE_AGE_SECONDS,
    ...(thumbnail
      ? {
          thumbnail_url: origin + thumbnail,
          thumbnail_width: THUMBNAIL.width,
          thumbnail_height: THUMBNAIL.height,
        }
      : {}),
    html: htmlOf(embeddable, origin, { width, height }),
    width,
    height,
  };
}

/** Returns the frame of the widget, a clip of this site, or the player page of another host. */
function htmlOf(embeddable: Embeddable, origin: string, size: { width: number; height: number }): string {
  const { widget: name, attributes, title, poster, video } = embeddable;
  const frame = (values: Record<string, string | number>) => `<iframe${attributesHtml(values)}></iframe>`;
  if (!video) {
    const src = origin + widgetUrl({ form: 'frame', name, attributes });
    const style = 'border:0;max-width:100%';
    return frame({ src, title: `${title} · ${site.name}`, ...size, loading: 'lazy', style });
  }
  if (!video.startsWith('/')) {
    return frame({ src: video, title, ...size, loading: 'lazy', allowfullscreen: '' });
  }
  const still: Record<string, string> = poster ? { poster: `${origin}${poster}?w=960` } : {};
  return `<video${attributesHtml({ src: origin + video, ...size, controls: '', preload: 'none', ...still })}></video>`;
}

function toXml(response: Oembed): string {
  const fields = Object.entries(response).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}

function sendError(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence);
}
