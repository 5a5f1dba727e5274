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
import { ASKED_AFTER, FOR_GOOD, kept, openToAll, sendFile } from './send-file';
import { createWidgetReader } from './widget-reader';

export interface EmbedOptions extends WidgetFiles {
  store: ReleaseStore;
  readRegistry(): Promise<Registry>;
  shellBuild: string;
  apiOrigin: string;
}

/** Addresses of one file: a browser does not ask again for a module that failed, so each try has one of its own. */
const FOLDERS = ['f', ...Array.from({ length: 8 }, (_, n) => `f~${n}`)];
const PIN = /^\d+\.\d+\.\d+$/;
const API_TIMEOUT = 2_000;

/** Of a frame's document: the widget is all that is there, in the site's typeface, in the reader's colours. */
const FRAME_SHEET = Buffer.from(
  '@font-face{font-family:"Unitbase Archivo";src:url(/embed/archivo.woff2) format("woff2");' +
    'font-weight:400 800;font-stretch:62% 100%;font-display:swap}' +
    ':root{color-scheme:light dark;block-size:max-content}body{margin:0;font:16px/1.5 sans-serif}',
);

/** Everything that pages of others load: the loader, the widgets' files, and the way to the page behind a widget. */
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
  wayToPages(server, options.apiOrigin);
}

interface Sources {
  readManifest: ReturnType<typeof createWidgetReader>;
  listPins: ReturnType<typeof createPinList>;
}

/** The loader of the live widgets, and the pinned ones. */
function loaders(server: FastifyInstance, options: EmbedOptions, { readManifest, listPins }: Sources): void {
  const { store, shellBuild } = options;
  const template = () =>
    kept('loader', () => readFile(path.join(shellBuild, 'embed/loader.js')).catch(() => null));

  server.get('/embed/v1.js', async (request, reply) => {
    const [script, { manifest }] = await Promise.all([
      template(),
      readManifest(await options.readRegistry()),
    ]);
    if (!script) return notFound(reply);
    const content = Buffer.from(loaderScript(script.toString(), manifest));
    return sendFile(request, reply, { name: 'v1.js', content, cacheControl: ASKED_AFTER });
  });

  server.get<{ Params: { version: string } }>(
    '/embed/v:version(^\\d+\\.\\d+\\.\\d+$).js',
    async (request, reply) => {
      const { version } = request.params;
      const content = await kept(`pin ${version}`, () => store.read(PINS, version, 'loader.js'));
      if (!content) return notFound(reply);
      return sendFile(request, reply, { name: 'loader.js', content, cacheControl: FOR_GOOD });
    },
  );

  server.get('/embed/versions.json', async (request, reply) => {
    const content = Buffer.from(JSON.stringify({ evergreen: '/embed/v1.js', pinned: await listPins() }));
    return sendFile(request, reply, { name: 'versions.json', content, cacheControl: ASKED_AFTER });
  });
}

/** What the document of a frame loads. */
function frames(server: FastifyInstance, shellBuild: string): void {
  for (const file of ['frame.js', 'frames.js']) {
    server.get(`/embed/${file}`, async (request, reply) => {
      const content = await kept(file, () =>
        readFile(path.join(shellBuild, 'embed', file)).catch(() => null),
      );
      if (!content) return notFound(reply);
      return sendFile(request, reply, { name: file, content, cacheControl: ASKED_AFTER });
    });
  }
  server.get('/embed/frame.css', (request, reply) =>
    sendFile(request, reply, { name: 'frame.css', content: FRAME_SHEET, cacheControl: ASKED_AFTER }),
  );

  server.get('/embed/archivo.woff2', async (request, reply) => {
    const content = await kept('font', () => readSiteFont(shellBuild));
    if (!content) return notFound(reply);
    return sendFile(request, reply, {
      name: 'archivo.woff2',
      content,
      cacheControl: 'public, max-age=2592000',
    });
  });
}

/** Scripts and stylesheets of widgets, and the libraries that they share. */
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
    const content = await kept(`${remote}/${version}/${file}`, () =>
      remote === PINS && PIN.test(version)
        ? store.read(PINS, version, file)
        : options.loadFile(remote, version, `embed/${file}`),
    ).catch(() => null);
    if (!content) return notFound(reply);
    return sendFile(request, reply, { name: file, content, cacheControl: FOR_GOOD });
  };

  const sendRuntime = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params;
    if (!/^runtime\.[0-9a-f]{16}\.js$/.test(file)) return notFound(reply);
    const content = await kept(file, async () => {
      const { widgets } = await readManifest(await options.readRegistry());
      const owner = Object.values(widgets).find(({ runtime }) => runtime[0] === file);
      if (owner) return options.loadFile(owner.remote, owner.version, `embed/${file}`);
      // A pin of former days, or a page that was opened before a promote.
      for (const { version } of await listPins()) {
        const pinned = await store.read(PINS, version, file);
        if (pinned) return pinned;
      }
      return null;
    });
    if (!content) return notFound(reply);
    return sendFile(request, reply, { name: file, content, cacheControl: FOR_GOOD });
  };

  for (const folder of FOLDERS) {
    server.get(`/embed/${folder}/:file`, sendRuntime);
    server.get(`/embed/${folder}/:remote/:version/:file`, sendWidgetFile);
  }
}

/** `/embed/go/<widget>`: redirects to the page behind a widget. */
function wayToPages(server: FastifyInstance, apiOrigin: string): void {
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

/** The page behind a widget. An article that the api does not know, or an api that is away, leads to the news. */
async function targetOf(
  name: WidgetName,
  value: (attribute: string) => string,
  apiOrigin: string,
): Promise<string> {
  if (name !== 'article') return pageOf[name](value);
  const call = createClient({ origin: apiOrigin, signal: AbortSignal.timeout(API_TIMEOUT) });
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
  return openToAll(reply)
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(messages.common.notFoundDetail);
}
