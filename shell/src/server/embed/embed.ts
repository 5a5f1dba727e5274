import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, createClient } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { Registry } from '@unitbase/contracts/release';
import { urls } from '@unitbase/contracts/urls';
import { pageOf } from '@unitbase/embed/pages';
import { integrityOf } from '@unitbase/releases/integrity';
import { PINS } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiNodes } from '../api/api-nodes';
import { allowAllOrigins, createFileSender, IMMUTABLE } from '../http/file-sender';
import { apiPage } from './api-page';
import { loaderScript, type WidgetFiles } from './embed-manifest';
import { createPinList } from './pins';
import { createWidgetReader } from './widget-reader';

export interface EmbedOptions extends WidgetFiles {
  store: ReleaseStore;
  readRegistry(): Promise<Registry>;
  shellBuild: string;
  api: ApiNodes;
}

/** Paths of one file: a browser does not retry a module that failed, so each attempt needs another URL. */
const FOLDERS = ['f', ...Array.from({ length: 8 }, (_, n) => `f~${n}`)];
const PIN = /^\d+\.\d+\.\d+$/;
const API_TIMEOUT_MILLISECONDS = 2_000;
/** Cached, but revalidated each time. */
const REVALIDATE = 'public, no-cache';

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
    send: createSender(),
  };
  apiPage(server);
  loaders(server, options, sources);
  frames(server, options.shellBuild, sources);
  widgetFiles(server, options, sources);
  pageRedirects(server, options, sources);
}

interface Sources {
  readManifest: ReturnType<typeof createWidgetReader>;
  listPins: ReturnType<typeof createPinList>;
  send: ReturnType<typeof createSender>;
}

/** Returns a function that sends a file to any origin, or 404. */
function createSender() {
  const sendFile = createFileSender();
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: { key: string; name: string; cacheControl: string; read(): Promise<Buffer | null> },
  ): Promise<FastifyReply> => {
    const { key, name, cacheControl } = file;
    const read = async () => {
      const plain = await file.read();
      return plain && { plain };
    };
    allowAllOrigins(reply);
    const isSent = await sendFile(request, reply, { key, file: name, read, cacheControl });
    return isSent ? reply : notFound(reply);
  };
}

/** Serves the loader of the live widgets, and the pinned loaders. */
function loaders(
  server: FastifyInstance,
  { store, shellBuild, readRegistry }: EmbedOptions,
  { readManifest, listPins, send }: Sources,
): void {
  let template: Promise<Buffer | null> | undefined;
  /** Sends a content that may change at any time. */
  const sendCurrent = (request: FastifyRequest, reply: FastifyReply, name: string, content: Buffer) =>
    send(request, reply, {
      key: `${name} ${integrityOf(content)}`,
      name,
      cacheControl: REVALIDATE,
      read: async () => content,
    });

  server.get('/embed/v1.js', async (request, reply) => {
    template ??= readFile(path.join(shellBuild, 'embed/loader.js')).catch(() => null);
    const [script, { manifest }] = await Promise.all([template, readManifest(await readRegistry())]);
    if (!script) return notFound(reply);
    return sendCurrent(request, reply, 'v1.js', Buffer.from(loaderScript(script.toString(), manifest)));
  });

  server.get<{ Params: { version: string } }>(
    '/embed/v:version(^\\d+\\.\\d+\\.\\d+$).js',
    (request, reply) => {
      const { version } = request.params;
      const read = () => store.read(PINS, version, 'loader.js');
      return send(request, reply, {
        key: `pin ${version}`,
        name: 'loader.js',
        cacheControl: IMMUTABLE,
        read,
      });
    },
  );

  server.get('/embed/versions.json', async (request, reply) => {
    const versions = { evergreen: '/embed/v1.js', pinned: await listPins() };
    return sendCurrent(request, reply, 'versions.json', Buffer.from(JSON.stringify(versions)));
  });
}

/** Serves the files of a frame's document. */
function frames(server: FastifyInstance, shellBuild: string, { send }: Sources): void {
  const files: Record<string, [cacheControl: string, read: () => Promise<Buffer | null>]> = {
    'frame.css': [REVALIDATE, async () => FRAME_SHEET],
    'archivo.woff2': ['public, max-age=2592000', () => readSiteFont(shellBuild)],
  };
  for (const script of ['frame.js', 'frames.js'])
    files[script] = [REVALIDATE, () => readFile(path.join(shellBuild, 'embed', script)).catch(() => null)];
  for (const [name, [cacheControl, read]] of Object.entries(files)) {
    server.get(`/embed/${name}`, (request, reply) =>
      send(request, reply, { key: name, name, cacheControl, read }),
    );
  }
}

/** Serves scripts and stylesheets of widgets, and their shared libraries. */
function widgetFiles(
  server: FastifyInstance,
  { store, loadFile, readRegistry }: EmbedOptions,
  { readManifest, listPins, send }: Sources,
): void {
  const sendWidgetFile = (
    request: FastifyRequest<{ Params: { remote: string; version: string; file: string } }>,
    reply: FastifyReply,
  ) => {
    const { remote, version, file } = request.params;
    const isPin = remote === PINS && PIN.test(version);
    const read = () =>
      (isPin ? store.read(PINS, version, file) : loadFile(remote, version, `embed/${file}`)).catch(
        () => null,
      );
    const key = `${remote}/${version}/${file}`;
    return send(request, reply, { key, name: file, cacheControl: IMMUTABLE, read });
  };

  const readRuntime = async (file: string) => {
    const { widgets } = await readManifest(await readRegistry());
    const owner = Object.values(widgets).find(({ runtime }) => runtime[0] === file);
    if (owner) return loadFile(owner.remote, owner.version, `embed/${file}`);
    // An older pin, or a page that was opened before a promotion.
    for (const { version } of await listPins()) {
      const pinned = await store.read(PINS, version, file);
      if (pinned) return pinned;
    }
    return null;
  };
  const sendRuntime = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params;
    if (!/^runtime\.[0-9a-f]{16}\.js$/.test(file)) return notFound(reply);
    return send(request, reply, {
      key: file,
      name: file,
      cacheControl: IMMUTABLE,
      read: () => readRuntime(file),
    });
  };

  for (const folder of FOLDERS) {
    server.get(`/embed/${folder}/:file`, sendRuntime);
    server.get(`/embed/${folder}/:remote/:version/:file`, sendWidgetFile);
  }
}

/** Serves `/embed/go/<widget>`: redirects to the page behind a widget. */
function pageRedirects(
  server: FastifyInstance,
  { api, readRegistry }: EmbedOptions,
  { readManifest }: Sources,
): void {
  server.get<{ Params: { widget: string }; Querystring: Record<string, unknown> }>(
    '/embed/go/:widget',
    async (request, reply) => {
      const { widget } = request.params;
      const value = (attribute: string) => String(request.query[attribute] ?? '').slice(0, 200);
      const { widgets } = await readManifest(await readRegistry());
      const page = pageOf(widget, value, widgets[widget]?.element?.page);
      const target = widget === 'article' ? await articlePage(value('article'), api.readFor(request)) : page;
      reply.header('cache-control', 'no-store');
      return target ? reply.redirect(target, 302) : notFound(reply);
    },
  );
}

/** Returns the page of an article: the news if it is unknown or the api is down. */
async function articlePage(article: string, read: ApiNodes['read']): Promise<string> {
  const call = createClient({ fetch: read, signal: AbortSignal.timeout(API_TIMEOUT_MILLISECONDS) });
  try {
    const { date_published, slug } = await call('getArticle', { params: { slug: article } });
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
