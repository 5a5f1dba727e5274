import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { row } from '../../db/query';
import {
  addPhotos,
  formOf,
  leftovers,
  openUploadSite,
  picture,
  samples,
  type UploadSite,
} from '../../testing/uploads';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
}, 60_000);
afterAll(() => site?.close());

let pageSizes = 0;
/** Reads the public gallery without a cache: with another page size each time. */
const gallery = (orgId: number) => {
  pageSizes += 1;
  return site.api.call('getGallery', { params: { orgid: orgId }, query: { per_page: 12 + pageSizes } });
};

test('a photo is public immediately, and removed with its files when deleted (AP-009, AP-020, AP-021)', async () => {
  const { pool } = site.api.database;
  const owner = await site.owner();
  expect((await gallery(owner.orgId)).body).toEqual({ count: 0, results: [] });
  const response = await site.upload.photo(owner, 'harbour.jpg', await picture(800, 600, 'jpeg'));
  expect(response).toMatchObject({ status: 201, body: { id: expect.any(Number), title: null } });
  expect((await gallery(owner.orgId)).body).toMatchObject({
    count: 1,
    results: [{ id: response.body.id, url: response.body.url }],
  });
  const image = await site.api.app.inject(String(response.body.url));
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
  expect((await site.api.app.inject(`${response.body.url}?w=320`)).statusCode).toBe(200);
  const flags = 'SELECT has_gallery FROM orgs WHERE id = $1';
  expect(await row(pool, flags, [owner.orgId])).toEqual({ has_gallery: true });
  const changed = `SELECT count(*) > 0 AS logged FROM change_log WHERE 'company:' || $1 = ANY(keys)`;
  expect(await row(pool, changed, [owner.orgId])).toEqual({ logged: true });

  const remove = () => owner.visitor.call('galleryDelete', { params: { id: response.body.id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await gallery(owner.orgId)).body).toEqual({ count: 0, results: [] });
  expect(await site.stored()).toEqual([]);
  expect(await row(pool, flags, [owner.orgId])).toEqual({ has_gallery: false });
});

test('changes and shows a title (AP-022)', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.photo(owner, 'a.png', await picture(30));
  const titled = await owner.visitor.call('galleryUpdate', {
    params: { id: body.id },
    body: { title: ' Dusk ' },
  });
  expect(titled).toMatchObject({ status: 200, body: { title: 'Dusk' } });
  expect((await gallery(owner.orgId)).body).toMatchObject({ results: [{ title: 'Dusk' }] });
});

test.each([
  [199, 200],
  [200, 200],
  [201, 422],
])('a title of %i characters returns %i (AP-022)', async (length, status) => {
  const owner = await site.owner();
  const { body } = await site.upload.photo(owner, 'a.png', await picture(30));
  const titled = await owner.visitor.call('galleryUpdate', {
    params: { id: body.id },
    body: { title: 'x'.repeat(length) },
  });
  expect(titled.status).toBe(status);
});

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('accepts %s by its content (AC-184)', async (format) => {
  const owner = await site.owner();
  const response = await site.upload.photo(owner, `a.${format}`, await picture(40, 30, format));
  expect(response.status).toBe(201);
});

const jpegWith = async (text: string) => Buffer.concat([await picture(20, 20, 'jpeg'), Buffer.from(text)]);
/** Returns a PNG of a few bytes whose header states 50,000 by 50,000 pixels. */
const hugePng = () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

const hostile: Record<string, () => Promise<Buffer>> = {
  'page.jpg': async () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(200)),
  'script.png': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'archive.jpg': async () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5_000)]),
  'bomb.png': async () => hugePng(),
  'cut.jpg': async () =>
    (
      await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#123',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer()
    ).subarray(0, 6_000),
  'video.gif': async () => samples.mp4,
  'empty.png': async () => Buffer.alloc(0),
};

/** Files of the right format that cannot be decoded have their own message [runtime 15]. */
const broken = ['bomb.png', 'cut.jpg'];

test.each(Object.keys(hostile))('rejects %s by its content, and nothing stays (AC-184)', async (name) => {
  const owner = await site.owner();
  const previous = await site.stored();
  const response = await site.upload.photo(owner, name, (await hostile[name]?.()) ?? Buffer.alloc(0));
  expect([415, 422]).toContain(response.status);
  const message = broken.includes(name)
    ? `${name} could not be read: it is damaged, incomplete or has too many pixels.`
    : `${name} is not a valid image format`;
  expect(response.body).toMatchObject({ message, errors: [message] });
  expect(await site.stored()).toEqual(previous);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('removes all data but the pixels of a picture: appended scripts, author, position', async () => {
  const owner = await site.owner();
  const tailed = await site.upload.photo(owner, 'tail.jpg', await jpegWith('<script>alert(1)</script>'));
  const placed = await sharp(await picture(60, 40, 'jpeg'))
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(placed).metadata()).exif).toBeDefined();
  const exif = await site.upload.photo(owner, 'placed.jpg', placed);
  for (const { body } of [tailed, exif]) {
    const file = (await site.api.app.inject(String(body.url))).rawPayload;
    expect(file.includes('script')).toBe(false);
    expect(file.includes('Somebody')).toBe(false);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  }
});

const padded = async (size: number) => {
  const small = await picture(20, 20, 'jpeg');
  return Buffer.concat([small, Buffer.alloc(size - small.length)]);
};

test.each([
  [10_485_759, 201],
  [10_485_760, 201],
  [10_485_761, 413],
])('a photo of %i bytes returns %i (AC-185)', async (size, status) => {
  const owner = await site.owner();
  const response = await site.upload.photo(owner, 'large.jpg', await padded(size));
  expect(response.status).toBe(status);
  if (status === 413) expect(response.body.message).toBe('large.jpg is too large (max 10MB)');
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('holds 75 photos and rejects more, also concurrent ones (AC-195, AC-012, AP-062)', async () => {
  const owner = await site.owner();
  await addPhotos(site, owner.orgId, 73);
  const small = await picture(20);
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, i) => site.upload.photo(owner, `${i}.png`, small)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    'Your package holds at most 75 photos.',
  );
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test.each([
  ['BASIC', 403],
  ['CORPORATE', 403],
  ['GOLD', 201],
  ['PLATINUM', 201],
] as const)('a photo for a %s profile returns %i (AC-140, AC-012)', async (code, status) => {
  const owner = await site.owner(code);
  const response = await site.upload.photo(owner, 'a.png', await picture(20));
  expect(response.status).toBe(status);
  if (status === 403) expect(response.body.message).toBe('You need a gold profile to access this field.');
});

test('a form without scripts needs its token first, and redirects to its tab or shows the error', async () => {
  const owner = await site.owner();
  const token = ['token', owner.visitor.cookies.get('token') ?? ''] as [string, string];
  const org = ['orgid', String(owner.orgId)] as [string, string];
  const post = async (parts: Parameters<typeof formOf>[0]) => {
    const { payload, type } = formOf(parts);
    return site.api.app.inject({
      method: 'POST',
      url: '/web_api/gallery_upload',
      payload,
      cookies: Object.fromEntries(owner.visitor.cookies),
      headers: { 'content-type': type, accept: 'text/html,*/*' },
    });
  };
  const good = { field: 'image', name: 'a.png', data: await picture(20) };
  const sent = await post([token, org, good]);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/profile?tab=photos']);
  const rejected = await post([
    token,
    org,
    { ...good, name: 'b<b>.png', data: Buffer.from('<p>no picture</p>') },
  ]);
  expect([
    rejected.statusCode,
    rejected.body.includes('b&#60;b&#62;.png is not a valid image format'),
  ]).toEqual([415, true]);
  // Another site's form has no token, and a token after the file is too late.
  expect((await post([org, good])).statusCode).toBe(403);
  expect((await post([org, good, token])).statusCode).toBe(403);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('accepts a form whose organisation comes after its file', async () => {
  const owner = await site.owner();
  const file = { field: 'image', name: 'a.png', data: await picture(20) };
  expect((await site.send(owner, 'galleryUpload', [file, ['orgid', String(owner.orgId)]])).status).toBe(201);
  expect((await site.send(owner, 'galleryUpload', [file])).status).toBe(422);
  expect((await site.send(owner, 'galleryUpload', [['orgid', String(owner.orgId)]])).status).toBe(422);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});
