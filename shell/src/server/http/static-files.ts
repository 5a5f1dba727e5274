import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import { compressOnce, isText } from '@unitbase/releases/compress';
import { integrityOf } from '@unitbase/releases/integrity';
import { type ReleaseFiles, StoreTimeoutError } from '@unitbase/releases/loading/loader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

interface StaticFile {
  plain: Buffer;
  br: Buffer | null;
  gz: Buffer | null;
  etag: string;
}

/** Reads a file, or its `.br` and `.gz` variants; resolves with null if there is none. */
type Source = (file: string) => Promise<Buffer | null>;

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const CACHE_BYTES = 64 * 1_048_576;

/**
 * Serves immutable files (releases, the shell's own build) and root files such as the favicon. They are compressed once,
 * cached in memory, and have a hash as ETag.
 */
export function staticFiles(
  server: FastifyInstance,
  options: { loadFile: ReleaseFiles['loadFile']; shellBuild: string; root: string },
) {
  const send = createFileSender();

  server.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/browser/*',
    (request, reply) => {
      const { remote, version } = request.params;
      const file = `browser/${request.params['*']}`;
      // Other sites embed parts of a release.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      const source: Source = (name) => options.loadFile(remote, version, name);
      return send(request, reply, { key: `${remote}/${version}/${file}`, file, source, cacheControl: YEAR });
    },
  );

  const assets = fromFolder(path.resolve(options.shellBuild, 'browser'));
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = request.params['*'];
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, { key: `assets/${file}`, file, source: assets, cacheControl: YEAR });
  });

  const root = fromFolder(path.resolve(options.root));
  for (const file of ['favicon.svg', 'site.webmanifest']) {
    server.get(`/${file}`, (request, reply) =>
      send(request, reply, { key: `root/${file}`, file, source: root, cacheControl: DAY }),
    );
  }
  server.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', DAY).redirect('/favicon.svg', 301),
  );
  for (const prefix of ['/assets', '/releases']) {
    const notFound = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    server.get(prefix, notFound);
    if (prefix === '/releases') server.get(`${prefix}/*`, notFound);
  }
}

/** Returns a function that sends files; each is read and compressed once. */
function createFileSender() {
  const cache = new LRUCache<string, StaticFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain, br, gz }) => plain.length + (br?.length ?? 0) + (gz?.length ?? 0) + 1,
  });

  async function load(key: string, file: string, source: Source): Promise<StaticFile | null> {
    const cached = cache.get(key);
    if (cached) return cached;
    const plain = await source(file);
    if (!plain) return null;
    let [br, gz] = isText(file)
      ? await Promise.all([source(`${file}.br`), source(`${file}.gz`)])
      : [null, null];
    // The shell's own build has no compressed variants. Source maps are not compressed, to save time.
    if (isText(file) && !file.endsWith('.map') && !br) ({ br, gz } = await compressOnce(plain));
    const loaded = { plain, br, gz, etag: `"${integrityOf(plain).slice(7, 29)}"` };
    cache.set(key, loaded);
    return loaded;
  }

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, file, source, cacheControl }: { key: string; file: string; source: Source; cacheControl: string },
  ) {
    const type = TYPES[path.extname(file).slice(1)];
    let isLate = false;
    const loaded = type
      ? await load(key, file, source).catch((error: unknown) => {
          // Requests for unknown files are normal; a file that differs from the published one is an error.
          if (!/has no release\.json|is not a path/.test(String(error)))
            request.log.error({ err: error, requestId: request.id }, 'a file is not served');
          isLate = error instanceof StoreTimeoutError;
          return null;
        })
      : null;
    if (!loaded || !type) {
      return sendMissing(reply, file, type, isLate);
    }
    const coding = chooseEncoding(request.headers['accept-encoding']);
    const body = (coding === 'br' && loaded.br) || (coding === 'gzip' && loaded.gz) || loaded.plain;
    reply.type(type).header('cache-control', cacheControl).header('vary', 'accept-encoding');
    // One tag for each encoding: a cache must not confuse them.
    const suffix = body === loaded.br ? '-br' : body === loaded.gz ? '-gz' : '';
    const etag = loaded.etag.replace(/"$/, `${suffix}"`);
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (suffix) reply.header('content-encoding', suffix === '-br' ? 'br' : 'gzip');
    return reply.send(body);
  };
}

/** @param isLate whether the store timed out: the file may exist */
function sendMissing(reply: FastifyReply, file: string, type: string | undefined, isLate: boolean) {
  // Another type for a script or stylesheet would log a second error in the browser's console.
  const isCode = file.endsWith('.js') || file.endsWith('.css');
  reply.type((isCode && type) || 'text/plain; charset=utf-8').header('cache-control', 'no-store');
  if (isLate) reply.header('retry-after', '2');
  const sentence = isLate ? 'Not available right now' : 'Not found';
  return reply.code(isLate ? 503 : 404).send(isCode ? `/* ${sentence} */` : sentence);
}

/** Returns a source that reads files of one folder only. */
const fromFolder =
  (folder: string): Source =>
  async (file) => {
    const target = path.resolve(folder, file);
    if (!target.startsWith(folder + path.sep) || file.includes('\0')) return null;
    return readFile(target).catch(() => null);
  };
