import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../testing/test-app';
import { readRange } from './byte-range';
import { formatFor, widthFor } from './picture-size';
import { FolderStore } from './store/folder-store';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const store = new FolderStore(api.mediaStore);
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#c33' } });
  await store.put('pictures/tests/red.webp', await picture.webp().toBuffer());
  await store.put('pictures/tests/mark.svg', MARK);
  await store.put('clips/tests/reel.mp4', Buffer.from('0123456789'));
  await store.put('downloads/package.pdf', '%PDF-1.4');
  await api.database.pool.query(`INSERT INTO downloads (id, slug, name, kind, file, is_public) VALUES
    (1, 'package', 'Package', 'package', 'package.pdf', true), (2, 'secret', 'Secret', 'package', 'secret.pdf', false)`);
}, 60_000);
afterAll(() => api?.close());

test('returns a picture in the next larger width, as WebP, cached forever', async () => {
  const response = await api.app.inject('/media/pictures/tests/red.webp?w=300');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
});

test('returns AVIF if the browser accepts it, and crops centrally to the requested ratio', async () => {
  const get = (query: string) =>
    api.app.inject({ url: `/media/pictures/tests/red.webp?${query}`, headers: { accept: 'image/avif,*/*' } });
  const whole = await get('w=320');
  expect([whole.headers['content-type'], whole.headers.vary]).toEqual(['image/avif', 'accept']);
  expect(await sharp((await get('w=320&r=2.2')).rawPayload).metadata()).toMatchObject({
    width: 320,
    height: 145,
  });
  expect(await sharp((await get('w=160&r=0.75')).rawPayload).metadata()).toMatchObject({
    width: 160,
    height: 213,
  });
  expect(await sharp((await get('w=320&r=9')).rawPayload).metadata()).toMatchObject({ height: 160 });
});

test('sends an SVG logo unchanged, in a sandbox', async () => {
  const response = await api.app.inject('/media/pictures/tests/mark.svg?w=160');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('compresses a whole SVG with Brotli, but not ranges or for other browsers', async () => {
  const request = (headers: Record<string, string>) =>
    api.app.inject({ url: '/media/pictures/tests/mark.svg', headers });
  const encoded = await request({ 'accept-encoding': 'gzip, br' });
  expect(encoded.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(encoded.rawPayload).toString()).toBe(MARK);
  const plain = await request({ 'accept-encoding': 'gzip' });
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  expect(plain.body).toBe(MARK);
  const part = await request({ 'accept-encoding': 'br', range: 'bytes=0-3' });
  expect([part.statusCode, part.headers['content-encoding'], part.body]).toEqual([206, undefined, '<svg']);
});

test('serves a public PDF by slug and file name, cached for an hour (NE-141, NE-142)', async () => {
  for (const address of ['/media/downloads/package', '/pdf/package.pdf']) {
    const response = await api.app.inject(address);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'attachment; filename="package.pdf"',
    });
  }
  expect((await api.app.inject('/pdf/secret.pdf')).statusCode).toBe(404);
});

test('returns JPEG to a browser without WebP', async () => {
  const response = await api.app.inject({
    url: '/media/pictures/tests/red.webp',
    headers: { accept: 'image/png' },
  });
  expect(response.headers['content-type']).toBe('image/jpeg');
});

test.each([
  '/media/pictures/../../etc/passwd',
  '/media/pictures/..%2f..%2fpackage.json',
  '/media/pictures/none.webp',
  '/media/clips/x.exe',
])('returns 404 for %s', async (url) => expect((await api.app.inject(url)).statusCode).toBe(404));

test('sends clips by range and rejects an impossible range', async () => {
  const get = (range: string) => api.app.inject({ url: '/media/clips/tests/reel.mp4', headers: { range } });
  const part = await get('bytes=2-4');
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await get('bytes=-3')).body).toBe('789');
  expect((await get('bytes=20-')).statusCode).toBe(416);
});

test.each([['/media/clips/tests/reel.mp4'], ['/pdf/package.pdf']])(
  'sends a range of %s only for the current version [runtime-12]',
  async (url) => {
    const request = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      api.app.inject({ method, url, headers });
    const { headers, body } = await request({});
    const etag = String(headers.etag);
    const lastModified = String(headers['last-modified']);
    const range = 'bytes=2-4';
    for (const validator of [etag, lastModified]) {
      expect((await request({ range, 'if-range': validator })).statusCode).toBe(206);
    }
    for (const outdated of ['"old"', `W/${etag}`, 'Thu, 26 Nov 2020 06:00:00 GMT']) {
      const whole = await request({ range, 'if-range': outdated });
      expect([whole.statusCode, whole.body]).toEqual([200, body]);
    }
    for (const tag of [`W/${etag}`, '*']) {
      expect((await request({ 'if-none-match': tag, range })).statusCode).toBe(304);
    }
    expect((await request({ 'if-modified-since': lastModified })).statusCode).toBe(304);
    expect((await request({ range: 'Bytes=2-4' })).statusCode).toBe(206);
    const head = await request({ range }, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(body.length)]);
    expect(head.headers.etag).toBe(etag);
  },
);

test.each([
  '/media/pictures/tests/red.webp?w=300',
  '/media/pictures/tests/mark.svg',
  '/media/clips/tests/reel.mp4',
])('can be embedded in cross-origin isolated pages: %s [runtime-8]', async (url) => {
  const { headers } = await api.app.inject(url);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  ['/media/clips/tests/reel.mp4', '10'],
  ['/media/downloads/package', '8'],
])('returns the length without a body for HEAD %s', async (url, length) => {
  const { statusCode, headers, body } = await api.app.inject({ method: 'HEAD', url });
  expect([statusCode, headers['content-length'], body]).toEqual([200, length, '']);
});

test('accepts invalid ranges, widths and formats', () => {
  expect([readRange('bytes=0-', 5), readRange('lines=1-2', 5), readRange('bytes=5-9', 5)]).toEqual([
    { start: 0, end: 4 },
    null,
    'unsatisfiable',
  ]);
  expect([widthFor('1'), widthFor('641'), widthFor('9999'), widthFor('x'), widthFor(undefined)]).toEqual([
    160,
    720,
    2000,
    null,
    null,
  ]);
  expect([formatFor(undefined, undefined), formatFor('avif', '*/*'), formatFor('exe', 'image/webp')]).toEqual(
    ['webp', 'avif', 'webp'],
  );
  expect(formatFor(undefined, 'image/avif,image/webp,*/*')).toBe('avif');
});

test('shows a file only after it is completely written, and leaves no temporary file', async () => {
  const store = new FolderStore(path.join(api.mediaStore, 'whole'));
  const content = Buffer.alloc(64 * 1_048_576);
  let isWritten = false;
  const writing = store.put('sizes/large.webp', content).finally(() => {
    isWritten = true;
  });
  const sizes = new Set<number | undefined>();
  while (!isWritten) sizes.add((await store.find('sizes/large.webp'))?.size);
  await writing;
  expect([...sizes].filter((size) => size !== undefined && size !== content.length)).toEqual([]);
  expect(sizes).toContain(undefined);
  expect(await readdir(path.join(store.folder, 'sizes'))).toEqual(['large.webp']);
});

test('leaves no temporary file after a failed write', async () => {
  const store = new FolderStore(path.join(api.mediaStore, 'whole'));
  await mkdir(path.join(store.folder, 'taken/a.webp'), { recursive: true });
  await expect(store.put('taken/a.webp', 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(await readdir(path.join(store.folder, 'taken'))).toEqual(['a.webp']);
});

test('sends an empty file with length 0', async () => {
  await new FolderStore(api.mediaStore).put('clips/tests/empty.mp4', '');
  const { statusCode, headers, body } = await api.app.inject('/media/clips/tests/empty.mp4');
  expect([statusCode, headers['content-length'], body]).toEqual([200, '0', '']);
});

test('names the variable when the store is not writable', async () => {
  const below = new FolderStore(path.join(__filename, 'media'));
  await expect(below.prepare()).rejects.toThrow(/^Cannot write to MEDIA_STORE, .+: ENOTDIR/);
  const store = new FolderStore(path.join(api.mediaStore, 'not/yet/there'));
  await store.prepare();
  await store.put('a.txt', 'kept');
});
