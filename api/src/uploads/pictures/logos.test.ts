import sharp from 'sharp';
import { leftovers, type Owner, openUploadSite, picture, type UploadSite } from '../../testing/uploads';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
}, 60_000);
afterAll(() => site?.close());

const logosOf = async ({ visitor, orgId }: Owner) =>
  (await visitor.call('getLogos', { params: { orgid: orgId } })).body as unknown as {
    id: number;
    url: string;
    logo_type: string;
  }[];

/** Returns a BMP of one colour with 24 bits. */
function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4;
  const file = Buffer.alloc(54 + stride * height, 0x40);
  file.fill(0, 0, 54).write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

const svg = (inside = '', size = 300) =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}<rect width="80" height="80" fill="#c33"/></svg>`,
  );

test('a logo is rendered, shown, replaced by the next of its type, and deleted (AC-162, AP-060)', async () => {
  const owner = await site.owner('CORPORATE');
  const first = await site.upload.logo(owner, 'mark.png', await picture(300));
  expect(first).toMatchObject({ status: 201, body: { logo_type: 'logo' } });
  const thumbnail = await site.upload.logo(owner, 'small.png', await picture(200), 'thumbnail');
  const second = await site.upload.logo(owner, 'mark.jpg', await picture(400, 400, 'jpeg'));
  expect(await logosOf(owner)).toEqual([thumbnail.body, second.body]);
  expect((await site.api.app.inject(String(first.body.url))).statusCode).toBe(404);

  const { slug } = (await site.api.database.pool.query('SELECT slug FROM orgs WHERE id = $1', [owner.orgId]))
    .rows[0];
  const profile = await site.api.call('getCompany', { params: { country: 'portugal', slug } });
  expect(profile.body).toMatchObject({ logos: [thumbnail.body, second.body] });

  for (const { id } of await logosOf(owner)) {
    expect((await owner.visitor.call('deleteLogo', { params: { id } })).status).toBe(204);
  }
  expect(await site.stored()).toEqual([]);
});

test.each([
  ['png', () => picture(200)],
  ['jpg', () => picture(200, 200, 'jpeg')],
  ['jpeg', () => picture(200, 201, 'jpeg')],
  ['gif', () => picture(200, 200, 'gif')],
  ['bmp', async () => bitmap(200, 200)],
  ['svg', async () => svg()],
] as const)('accepts a %s (AC-160)', async (extension, create) => {
  const owner = await site.owner();
  const response = await site.upload.logo(owner, `mark.${extension}`, await create());
  expect(response.status).toBe(201);
  const file = await site.api.app.inject(String(response.body.url));
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp' });
});

test('keeps the colours of a bitmap', async () => {
  const owner = await site.owner();
  const response = await site.upload.logo(owner, 'mark.bmp', bitmap(201, 201));
  const file = await site.api.app.inject(String(response.body.url));
  const [red, green, blue] = await sharp(file.rawPayload).removeAlpha().raw().toBuffer();
  expect([red, green, blue].every((value) => Math.abs((value ?? 0) - 0x40) < 4)).toBe(true);
});

const small = 'The logo field must be a minimum of 200 pixels by 200 pixels.';
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test.each([
  [199, 199, small],
  [200, 199, small],
  [202, 200, 'The logo must be square.'],
  [5_001, 5_001, 'The logo field must be 5000 or less.'],
])('rejects a logo of %i by %i pixels (AC-157, AC-160, AC-161)', async (width, height, message) => {
  const owner = await site.owner();
  expect(await site.upload.logo(owner, 'mark.png', await flat(width, height))).toMatchObject({
    status: 422,
    body: { message },
  });
});

test('accepts a logo of 5000 by 5000 pixels (AC-157)', async () => {
  const owner = await site.owner();
  expect((await site.upload.logo(owner, 'mark.png', await flat(5_000, 5_000))).status).toBe(201);
});

test('rejects an unknown type of logo', async () => {
  const owner = await site.owner();
  expect(await site.upload.logo(owner, 'mark.png', await flat(200, 200), 'poster')).toMatchObject({
    status: 422,
    body: { message: 'The logo_type field must be one of logo, thumbnail, banner.' },
  });
});

test('a banner has at least 1500 by 300 pixels', async () => {
  const owner = await site.owner();
  expect((await site.upload.logo(owner, 'b.png', await flat(1_500, 300), 'banner')).status).toBe(201);
  expect((await site.upload.logo(owner, 'b.png', await flat(1_499, 300), 'banner')).body.message).toBe(
    'The banner field must be a minimum of 1500 pixels by 300 pixels.',
  );
});

test.each([
  [5_119_999, 201],
  [5_120_000, 201],
  [5_120_001, 413],
])('a logo of %i bytes returns %i (AC-158, AC-159)', async (size, status) => {
  const owner = await site.owner();
  const file = await picture(200);
  const response = await site.upload.logo(
    owner,
    'mark.png',
    Buffer.concat([file, Buffer.alloc(size - file.length)]),
  );
  expect(response.status).toBe(status);
  if (status === 413) expect(response.body.message).toBe('The logo size must be less than 5MB');
});

const wrong: Record<string, () => Promise<Buffer>> = {
  'mark.webp': () => picture(300, 300, 'webp'),
  'webp-within.png': () => picture(300, 300, 'webp'),
  'page.png': async () => Buffer.from('<!doctype html><p><svg></svg>'.repeat(300)),
  'no.svg': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><unclosed></svg>'),
  'cut.bmp': async () => bitmap(300, 300).subarray(0, 20_000),
  'head.bmp': async () => bitmap(200, 200).subarray(0, 60),
  'notes.txt': async () => Buffer.from('plain text'),
};

test.each(Object.keys(wrong))(
  'rejects %s with the message of the rule, and nothing stays (AC-160)',
  async (name) => {
    const owner = await site.owner();
    const previous = await site.stored();
    const response = await site.upload.logo(owner, name, (await wrong[name]?.()) ?? Buffer.alloc(0));
    expect([415, 422]).toContain(response.status);
    expect(response.body.message).toBe(small);
    expect(await site.stored()).toEqual(previous);
    expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
  },
);

test('renders an SVG to pixels, without its scripts, links and named files (decision C24)', async () => {
  const owner = await site.owner();
  const hostile = svg(
    '<script>alert(1)</script><image href="file:///etc/passwd" width="300" height="300"/><a href="javascript:alert(1)"><text y="50">go</text></a><foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onclick="alert(1)">x</p></foreignObject>',
  );
  const response = await site.upload.logo(owner, 'mark.svg', hostile);
  expect(response.status).toBe(201);
  const file = await site.api.app.inject(String(response.body.url));
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
  expect(file.rawPayload.includes('script')).toBe(false);
});

const drawing = (width: number, height: number, size = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><path d="M0 0H${width}V${height}z"/></svg>`,
  );

test.each([
  ['logo', drawing(24, 24), 200, 200],
  ['logo', drawing(24, 24, 'width="24" height="24"'), 200, 200],
  ['logo', drawing(1, 1), 200, 200],
  ['logo', drawing(640, 640), 640, 640],
  ['thumbnail', drawing(100, 100, 'width="100%" height="100%"'), 200, 200],
  ['banner', drawing(50, 10), 1_500, 300],
] as const)('scales a small SVG to the minimum size of a %s (AC-157)', async (type, file, width, height) => {
  const owner = await site.owner();
  const response = await site.upload.logo(owner, 'mark.svg', file, type);
  expect(response.status).toBe(201);
  const stored = await site.api.app.inject(String(response.body.url));
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ width, height });
});

test.each([
  [drawing(24, 48), 'The logo must be square.'],
  [drawing(1, 30), small],
  [drawing(1, 1_000_000), small],
  [drawing(100, 50_000), small],
])('rejects a small SVG that has the wrong proportions', async (file, message) => {
  const owner = await site.owner();
  expect(await site.upload.logo(owner, 'mark.svg', file)).toMatchObject({ status: 422, body: { message } });
});

test('rejects an SVG of 50,000 pixels by its header', async () => {
  const owner = await site.owner();
  expect((await site.upload.logo(owner, 'mark.svg', svg('', 50_000))).body.message).toBe(
    'The logo field must be 5000 or less.',
  );
});

test('rejects an SVG with exponential entities', async () => {
  const owner = await site.owner();
  const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
    '',
  );
  const bomb = Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "boom">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><text>&e9;</text></svg>`,
  );
  expect((await site.upload.logo(owner, 'mark.svg', bomb)).status).toBe(422);
});

test('a Basic profile has no logo (AC-138, AC-013)', async () => {
  const owner = await site.owner('BASIC');
  expect(await site.upload.logo(owner, 'mark.png', await picture(200))).toMatchObject({
    status: 403,
    body: { message: 'You need a silver or gold profile to access this field.' },
  });
});
