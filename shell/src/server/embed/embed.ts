import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, createClient } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { Registry } from '@unitbase/contracts/release';
import { urls } from '@unitbase/contracts/urls';
import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { pageOf } from '@unitbase/embed/pages';
import { PINS } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPage } from './api-page';
import { loaderScript, type WidgetFiles } from './embed-manifest';
import { createPinList } from './pins';
import { allowAllOrigins, IMMUTABLE, REVALIDATE, readCached, sendFile } from './send-file';
import { createWidgetReader } from './widget-reader';

export interface EmbedOptions extends WidgetFiles {
  store: ReleaseStore;
  readRegistry(): Promise<Registry>;
  shellBuild: string;
  apiOrigin: string;
}

/** Paths of one file: a browser does not retry a module that failed, so each attempt needs another URL. */
const FOLDERS = ['f', ...Array.from({ length: 8 }, (_, n) => `f~${n}`)];
const PIN = /^\d+\.\d+\.\d+$/;
const API_TIMEOUT_MILLISECONDS = 2_000;

/** Stylesheet of a frame's document: the site's font, and the reader's colour scheme. */
const FRAME_SHEET = Buffer.from(
  '@font-face{font-family:"Unitbase Archivo";src:url(/embed/archivo.woff2) format("woff2");' +
    'font-weight:400 800;font-stretch:62% 100%;font-display:swap}' +
    ':root{color-scheme:light dark;block-size:max-content}body{margin:0;font:16px/1.5 sans-serif}',
);

/** Serves the files for other sites: loader, widget files, and redirects to the pages behind widgets. */
export function embed(server: FastifyInstance, options: EmbedOptions): void {
  const sources: Sources = {
    readManifest: createWidgetReader(options, (error) =>
      server.log.error({ err: error }, 'the widgets of a release cannot be read'),
    ),
    listPins: createPinList(options.store),
  };
  apiPage(server);
  loaders(server, options, sources);
  frames(server, options.shellBuild);
  widgetFiles(server, options, sources);
  pageRedirects(server, options.apiOrigin);
}

interface Sources {
  readManifest: ReturnType<typeof createWidgetReader>;
  listPins: ReturnType<typeof createPinList>;
}

/** Serves the loader of the live widgets, and the pinned loaders. */
function loaders(server: FastifyInstance, options: EmbedOptions, { readManifest, listPins }: Sources): void {
  const { store, shellBuild } = options;
  const template = () =>
    readCached('loader', () => readFile(path.join(shellBuild, 'embed/loader.js')).catch(() => null));

  server.get('/embed/v1.js', async (request, reply) => {
    const [script, { manifest }] = await Promise.all([
      template(),
      readManifest(await options.readRegistry()),
    ]);
    if (!script) return notFound(reply);
    const content = Buffer.from(loaderScript(script.toString(), manifest));
    return sendFile(request, reply, { name: 'v1.js', content, cacheControl: REVALIDATE });
  });

  server.get<{ Params: { version: string } }>(
    '/embed/v:version(^\\d+\\.\\d+\\.\\d+$).js',
    async (request, reply) => {
      const { version } = request.params;
      const content = await readCached(`pin ${version}`, () => store.read(PINS, version, 'loader.js'));
      if (!content) return notFound(reply);
      return sendFile(request, reply, { name: 'loader.js', content, cacheControl: IMMUTABLE });
    },
  );

  server.get('/embed/versions.json', async (request, reply) => {
    const content = Buffer.from(JSON.stringify({ evergreen: '/embed/v1.js', pinned: await listPins() }));
    return sendFile(request, reply, { name: 'versions.json', content, cacheControl: REVALIDATE });
  });
}

/** Serves the files of a frame's document. */
function frames(server: FastifyInstance, shellBuild: string): void {
  for (const file of ['frame.js', 'frames.js']) {
    server.get(`/embed/${file}`, async (request, reply) => {
      const content = await readCached(file, () =>
        readFile(path.join(shellBuild, 'embed', file)).catch(() => null),
      );
      if (!content) return notFound(reply);
      return sendFile(request, reply, { name: file, content, cacheControl: REVALIDATE });
    });
  }
  server.get('/embed/frame.css', (request, reply) =>
    sendFile(request, reply, { name: 'frame.css', content: FRAME_SHEET, cacheControl: REVALIDATE }),
  );

  server.get('/embed/archivo.woff2', async (request, reply) => {
    const content = await readCached('font', () => readSiteFont(shellBuild));
    if (!content) return notFound(reply);
    return sendFile(request, reply, {
      name: 'archivo.woff2',
      content,
      cacheControl: 'public, max-age=2592000',
    });
  });
}

/** Serves scripts and stylesheets of widgets, and their shared libraries. */
function widgetFiles(
  server: FastifyInstance,
  options: EmbedOptions,
  { readManifest, listPins }: Sources,
): void {
  const { store } = options;
  const sendWidgetFile = async (
    request: FastifyRequest<{ Params: { remote: string; version: string; file: string } }>,
    reply: FastifyReply,
  ) => {
    const { remote, version, file } = request.params;
    const content = await readCached(`${remote}/${version}/${file}`, () =>
      remote === PINS && PIN.test(version)
        ? store.read(PINS, version, file)
        : options.loadFile(remote, version, `embed/${file}`),
    ).catch(() => null);
    if (!content) return notFound(reply);
    return sendFile(request, reply, { name: file, content, cacheControl: IMMUTABLE });
  };

  const sendRuntime = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params;
    if (!/^runtime\.[0-9a-f]{16}\.js$/.test(file)) return notFound(reply);
    const content = await readCached(file, async () => {
      const { widgets } = await readManifest(await options.readRegistry());
      const owner = Object.values(widgets).find(({ runtime }) => runtime[0] === file);
      if (owner) return options.loadFile(owner.remote, owner.version, `embed/${file}`);
      // An older pin, or a page that was opened before a promotion.
      for (const { version } of await listPins()) {
        const pinned = await store.read(PINS, version, file);
        if (pinned) return pinned;
      }
      return null;
    });
    if (!content) return notFound(reply);
    return sendFile(request, reply, { name: file, content, cacheControl: IMMUTABLE });
  };

  for (const folder of FOLDERS) {
    server.get(`/embed/${folder}/:file`, sendRuntime);
    server.get(`/embed/${folder}/:remote/:version/:file`, sendWidgetFile);
  }
}

/** Serves `/embed/go/<widget>`: redirects to the page behind a widget. */
function pageRedirects(server: FastifyInstance, apiOrigin: string): void {
  server.get<{ Params: { widget: string }; Querystring: Record<string, unknown> }>(
    '/embed/go/:widget',
    async (request, reply) => {
      const { widget } = request.params;
      const value = (attribute: string) => String(request.query[attribute] ?? '').slice(0, 200);
      const target = isWidget(widget) ? await targetOf(widget, value, apiOrigin) : null;
      reply.header('cache-control', 'no-store');
      return target ? reply.redirect(target, 302) : notFound(reply);
    },
  );
}

const isWidget = (name: string): name is WidgetName => widgetNames.includes(name as WidgetName);

/** Returns the page behind a widget: the news for an unknown article or when the api is down. */
async function targetOf(
  name: WidgetName,
  value: (attribute: string) => string,
  apiOrigin: string,
): Promise<string> {
  if (name !== 'article') return pageOf[name](value);
  const call = createClient({ origin: apiOrigin, signal: AbortSignal.timeout(API_TIMEOUT_MILLISECONDS) });
  try {
    const { date_published, slug } = await call('getArticle', { params: { slug: value('article') } });
    return urls.article(date_published, slug);
  } catch (error) {
    if (error instanceof ApiError || error instanceof DOMException || error instanceof TypeError)
      return urls.news();
    throw error;
  }
}

async function readSiteFont(shellBuild: string): Promise<Buffer | null> {
  const assets: { fonts: string[] } = JSON.parse(
    await readFile(path.join(shellBuild, 'assets.json'), 'utf8'),
  );
  const font = assets.fonts.find((file) => /archivo-latin\./.test(file));
  return font ? readFile(path.join(shellBuild, 'browser', font.replace('/assets/', ''))) : null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return allowAllOrigins(reply)
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(messages.common.notFoundDetail);
}
