import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { rows } from '../db/query';
import { UploadFiles } from '../media/upload-files';
import { eraseDue } from '../privacy/erasure';
import { type SharedStore, sharedBucket, storeKinds } from '../testing/media-stores';
import { begin, offsetOf, patch, videoUrl } from '../testing/tus';
import { leftovers, mp4, openUploadSite, picture, samples } from '../testing/uploads';
import { CleanUp } from './clean-up';

/** Two nodes of the api with one database and one media store, which accept connections. */
async function openNodes(shared: SharedStore) {
  const site = await openUploadSite({ media: () => shared.open() });
  const { pool } = site.api.database;
  const config = readConfig({ LOG_LEVEL: 'silent', FFMPEG_PATH: 'none' });
  const other = await buildApp({ pool, config, media: shared.open() });
  const [a, b] = await Promise.all([listen(site.api.app), listen(other)]);
  const close = async () => {
    await other.close();
    await site.close();
  };
  return { site, a, b, close };
}

type Nodes = Awaited<ReturnType<typeof openNodes>>;

/** Reads a whole response: a node waits at its end for clients that still read. */
async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

describe.each(Object.entries(storeKinds))('two nodes with a %s', (_kind, openShared) => {
  let shared: SharedStore;
  let nodes: Nodes;
  beforeAll(async () => {
    shared = await openShared();
    nodes = await openNodes(shared);
  }, 60_000);
  afterAll(async () => {
    await nodes?.close();
    await shared?.close();
  });

  test('a photo, a logo and a document of one node are sent by the other', async () => {
    const { site, b } = nodes;
    const owner = await site.owner();
    const sent = [
      await site.upload.photo(owner, 'a.png', await picture(400, 300)),
      await site.upload.logo(owner, 'a.png', await picture(300, 300)),
      await site.send(owner, 'uploadMediaFile', [
        ['orgid', String(owner.orgId)],
        { field: 'file', name: 'rates.pdf', data: Buffer.from('%PDF-1.7 rates'), type: 'application/pdf' },
      ]),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [photo, logo, document] = sent.map(({ body }) => b + String(body.url ?? body.file));
    const resized = await get(`${photo}?w=160&f=webp`);
    expect([resized.status, resized.headers['content-type']]).toEqual([200, 'image/webp']);
    const { headers } = await get(String(logo));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(String(document))).body.toString()).toBe('%PDF-1.7 rates');
  });

  test('a showreel that one node began is completed by the other, and sent by ranges', async () => {
    const { site, a, b } = nodes;
    const owner = await site.owner();
    const file = mp4(9_000_000);
    const at = await begin(a, owner, file.length);
    expect((await patch(a, owner, at, 0, file.subarray(0, 5_000_000))).status).toBe(204);
    expect(await offsetOf(b, owner, at)).toBe(5_000_000);
    expect((await patch(b, owner, at, 5_000_000, file.subarray(5_000_000))).status).toBe(204);

    const url = a + (await videoUrl(site, owner));
    const whole = await get(url);
    expect(whole.body.equals(file)).toBe(true);
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': '9000000',
      'last-modified': expect.stringMatching(/GMT$/),
    });
    const etag = String(whole.headers.etag);
    const ask = (headers: Record<string, string>) => get(b + new URL(url).pathname, headers);
    const part = await ask({ range: 'bytes=100-199', 'if-range': etag });
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 100-199/9000000', etag },
    });
    expect(part.body.equals(file.subarray(100, 200))).toBe(true);
    expect((await ask({ range: 'bytes=100-199', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range: 'bytes=9000000-' })).status).toBe(416);
    expect(shared.keys().filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  test('a deleted account leaves no file, also of an upload that is not complete (D56)', async () => {
    const { site, a, b } = nodes;
    const previous = shared.keys();
    const owner = await site.owner();
    const photo = await site.upload.photo(owner, 'a.png', await picture(400, 300));
    expect((await get(`${b}${photo.body.url}?w=160`)).status).toBe(200);
    expect((await site.upload.video(owner, 'reel.mp4', samples.mp4)).status).toBe(201);
    const at = await begin(a, owner, 20_000);
    await patch(a, owner, at, 0, mp4(20_000).subarray(0, 9_000));
    expect(shared.keys().length).toBeGreaterThanOrEqual(previous.length + 4);
    const { pool } = site.api.database;
    await rows(
      pool,
      `INSERT INTO deletion_requests (user_id, org_id, contact_name, contact_email, reason_message, status, due_at)
       VALUES ($1, $2, '', '', '', 'confirmed', now())`,
      [owner.userId, owner.orgId],
    );
    await eraseDue(pool);
    await new CleanUp(pool, new UploadFiles(shared.open())).run();
    expect(shared.keys()).toEqual(previous);
    expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
  });
});

describe('a bucket that fails', () => {
  let shared: Awaited<ReturnType<typeof sharedBucket>>;
  let nodes: Nodes;
  beforeAll(async () => {
    shared = await sharedBucket();
    nodes = await openNodes(shared);
  }, 60_000);
  afterEach(() => shared.server.recover());
  afterAll(async () => {
    await nodes?.close();
    await shared?.close();
  });

  const isWrite = ({ method }: { method: string }) => method === 'PUT' || method === 'POST';
  const full = () =>
    shared.server.failWith((request) =>
      isWrite(request) ? { status: 507, code: 'XMinioStorageFull' } : undefined,
    );
  const refusing = () => shared.server.failWith(() => ({ status: 403, code: 'AccessDenied' }));

  test.each([
    ['full', () => full(), 507, 'disk full'],
    ['refusing', () => refusing(), 503, 'Upload failed'],
  ] as const)(
    'a %s bucket loses no acknowledged bytes of a showreel',
    async (_name, fail, status, message) => {
      const { site, a, b } = nodes;
      const owner = await site.owner();
      const file = mp4(30_000);
      const at = await begin(a, owner, file.length);
      expect((await patch(a, owner, at, 0, file.subarray(0, 10_000))).status).toBe(204);
      fail();
      const rejected = await patch(a, owner, at, 10_000, file.subarray(10_000));
      expect([rejected.status, await rejected.json()]).toEqual([status, { message, errors: [message] }]);
      shared.server.recover();
      expect(await offsetOf(b, owner, at)).toBe(10_000);

      // Every byte has arrived, but the bucket takes no showreel: the next request completes it.
      shared.server.failWith(({ method, key }) =>
        method === 'PUT' && key.startsWith('site/clips') ? { status: 403, code: 'QuotaExceeded' } : undefined,
      );
      expect((await patch(b, owner, at, 10_000, file.subarray(10_000))).status).toBe(507);
      shared.server.recover();
      expect(await offsetOf(a, owner, at)).toBe(30_000);
      expect((await get(a + (await videoUrl(site, owner)))).body.equals(file)).toBe(true);
    },
  );

  test.each([
    ['full', () => full(), 507, 'disk full'],
    ['refusing', () => refusing(), 503, 'Upload failed'],
  ] as const)(
    'a %s bucket rejects forms with a message, and nothing stays',
    async (_name, fail, status, message) => {
      const { site } = nodes;
      const owner = await site.owner();
      const previous = shared.keys();
      fail();
      const rejected = { status, body: { message, errors: [message] } };
      expect(await site.upload.video(owner, 'reel.mp4', samples.mp4)).toMatchObject(rejected);
      expect(await site.upload.photo(owner, 'a.png', await picture(40))).toMatchObject(rejected);
      shared.server.recover();
      await new CleanUp(site.api.database.pool, new UploadFiles(shared.open())).run();
      expect(shared.keys()).toEqual(previous);
      expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
      expect((await site.upload.photo(owner, 'a.png', await picture(40))).status).toBe(201);
    },
  );

  test('returns 503 with a message for media, without their cache headers, and recovers', async () => {
    const { site, a } = nodes;
    const owner = await site.owner();
    const photo = await site.upload.photo(owner, 'a.png', await picture(40));
    const url = a + String(photo.body.url);
    for (const failing of ['HEAD', 'GET']) {
      shared.server.failWith(({ method }) =>
        method === failing ? { status: 503, code: 'SlowDown' } : undefined,
      );
      const { status, headers, body } = await get(url);
      expect([status, headers['cache-control']]).toEqual([503, undefined]);
      expect(JSON.parse(body.toString())).toMatchObject({ detail: expect.any(String) });
    }
    shared.server.recover();
    expect((await get(url)).status).toBe(200);
  });

  test('names the bucket at the start if it is not writable', async () => {
    refusing();
    await expect(shared.open().prepare()).rejects.toThrow(
      'Cannot write to MEDIA_STORE, s3://media/site: AccessDenied',
    );
  });
});
