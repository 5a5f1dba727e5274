import { StoreTimeoutError } from '@unitbase/releases/loading/loader';
import Fastify from 'fastify';
import { staticFiles } from './static-files';

const files: Record<string, () => Promise<Buffer | null>> = {
  'browser/here.js': async () => Buffer.from('export {}'),
  'browser/late.js': async () => {
    throw new StoreTimeoutError('news@1.0.0: the store did not give it within 5000 ms');
  },
  'browser/tampered.js': async () => {
    throw new Error('browser/tampered.js is not the file that was published');
  },
};

async function getFile(file: string) {
  const server = Fastify();
  staticFiles(server, {
    loadFile: async (_remote, _version, name) => (await files[name]?.()) ?? null,
    shellBuild: '/nowhere',
    root: '/nowhere',
  });
  const { statusCode, headers } = await server.inject(`/releases/news/1.0.0/browser/${file}`);
  return [statusCode, headers['cache-control'], headers['retry-after']];
}

test('a release file is immutable; a tampered or unknown one is 404', async () => {
  expect(await getFile('here.js')).toEqual([200, 'public, max-age=31536000, immutable', undefined]);
  expect(await getFile('tampered.js')).toEqual([404, 'no-store', undefined]);
  expect(await getFile('unknown.js')).toEqual([404, 'no-store', undefined]);
});

test('serves a file without a warning in the log', async () => {
  const lines: string[] = [];
  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
  });
  staticFiles(server, {
    loadFile: async (_remote, _version, name) => (await files[name]?.()) ?? null,
    shellBuild: '/nowhere',
    root: '/nowhere',
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const first = await fetch(`${address}/releases/news/1.0.0/browser/here.js`);
  expect([first.status, await first.text()]).toEqual([200, 'export {}']);
  const again = await fetch(`${address}/releases/news/1.0.0/browser/here.js`, {
    headers: { 'if-none-match': String(first.headers.get('etag')) },
  });
  expect(again.status).toBe(304);
  await server.close();
  expect(lines).toEqual([]);
});

test('returns 503 with retry-after when the store is late', async () => {
  expect(await getFile('late.js')).toEqual([503, 'no-store', '2']);
});

test('a missing script or stylesheet keeps its type, so that the console logs one error [runtime 10]', async () => {
  const server = Fastify();
  staticFiles(server, { loadFile: async () => null, shellBuild: '/nowhere', root: '/nowhere' });
  const typeOf = async (url: string) => {
    const { statusCode, headers } = await server.inject(url);
    return [statusCode, headers['content-type']];
  };
  expect(await typeOf('/releases/news/1.0.0/browser/1a2b.js')).toEqual([
    404,
    'text/javascript; charset=utf-8',
  ]);
  expect(await typeOf('/releases/news/1.0.0/browser/1a2b.css')).toEqual([404, 'text/css; charset=utf-8']);
  expect(await typeOf('/assets/1a2b.js')).toEqual([404, 'text/javascript; charset=utf-8']);
  expect(await typeOf('/releases/news/1.0.0/browser/a.webp')).toEqual([404, 'text/plain; charset=utf-8']);
});
