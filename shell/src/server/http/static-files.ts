import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isText } from '@unitbase/releases/compress';
import { type ReleaseFiles, StoreTimeoutError } from '@unitbase/releases/loading/loader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFileSender, type FileContent, IMMUTABLE, mediaTypeOf } from './file-sender';

/** Reads a file, or its `.br` and `.gz` variants; resolves with null if there is none. */
type Source = (file: string) => Promise<Buffer | null>;

const DAY = 'public, max-age=86400';

/** Serves immutable files (releases, the shell's own build) and root files such as the favicon. */
export function staticFiles(
  server: FastifyInstance,
  options: { loadFile: ReleaseFiles['loadFile']; shellBuild: string; root: string },
) {
  const send = createSender();
  // Other sites embed parts of releases and of the shell.
  const allowEmbedding = (reply: FastifyReply) =>
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

  server.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/browser/*',
    (request, reply) => {
      const { remote, version } = request.params;
      const file = `browser/${request.params['*']}`;
      const source: Source = (name) => options.loadFile(remote, version, name);
      const key = `${remote}/${version}/${file}`;
      return send(request, allowEmbedding(reply), { key, file, source, cacheControl: IMMUTABLE });
    },
  );

  const assets = fromFolder(path.resolve(options.shellBuild, 'browser'));
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = request.params['*'];
    const key = `assets/${file}`;
    return send(request, allowEmbedding(reply), { key, file, source: assets, cacheControl: IMMUTABLE });
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
  for (const path of ['/assets', '/releases', '/releases/*']) {
    server.get(path, (_request, reply) =>
      reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
    );
  }
}

interface StaticFile {
  key: string;
  file: string;
  source: Source;
  cacheControl: string;
}

/** Returns a function that sends a file, or why there is none. */
function createSender() {
  const sendFile = createFileSender();
  return async (request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> => {
    if (mediaTypeOf(file.file) === undefined) return sendMissing(reply, file.file, false);
    try {
      const read = () => readVariants(file);
      const isSent = await sendFile(request, reply, { ...file, read });
      return isSent ? reply : sendMissing(reply, file.file, false);
    } catch (error) {
      // Requests for unknown files are normal; a file that differs from the published one is an error.
      if (!/has no release\.json|is not a path/.test(String(error)))
        request.log.error({ err: error }, 'a file is not served');
      return sendMissing(reply, file.file, error instanceof StoreTimeoutError);
    }
  };
}

async function readVariants({ file, source }: StaticFile): Promise<FileContent | null> {
  const plain = await source(file);
  if (!plain || !isText(file)) return plain && { plain };
  const [br, gzip] = await Promise.all([source(`${file}.br`), source(`${file}.gz`)]);
  return { plain, br, gzip };
}

/** @param isLate whether the store timed out: the file may exist */
function sendMissing(reply: FastifyReply, file: string, isLate: boolean) {
  // Another type for a script or stylesheet would log a second error in the browser's console.
  const isCode = file.endsWith('.js') || file.endsWith('.css');
  const type = isCode ? mediaTypeOf(file) : undefined;
  reply.type(type ?? 'text/plain; charset=utf-8').header('cache-control', 'no-store');
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
