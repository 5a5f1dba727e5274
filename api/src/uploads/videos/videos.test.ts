import { request } from 'node:http';
import { rows } from '../../db/query';
import { Visitor } from '../../testing/accounts';
import {
  addReels,
  credentialsOf,
  formOf,
  leftovers,
  mp4,
  type Owner,
  openUploadSite,
  samples,
  type UploadSite,
} from '../../testing/uploads';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
  await site.api.app.listen({ port: 0 });
}, 60_000);
afterAll(() => site?.close());

const listOf = async ({ visitor, orgId }: Owner, query: object = {}) =>
  (await visitor.call('getShowcaseList', { params: { orgid: orgId }, query })).body as {
    videos: { id: number; name: string; playable: boolean; status: string }[];
    total: number;
  };
let spellings = 0;
/** Returns the reels of the public profile without a cache: the country is spelt differently each time. */
const reelsOf = async ({ orgId }: Owner) => {
  spellings += 1;
  const { pool } = site.api.database;
  const [org] = await rows<{ slug: string }>(pool, 'SELECT slug FROM orgs WHERE id = $1', [orgId]);
  const country = [...'portugal']
    .map((letter, i) => ((spellings >> i) & 1 ? letter.toUpperCase() : letter))
    .join('');
  const { body } = await site.api.call('getCompany', { params: { country, slug: org?.slug ?? '' } });
  return (body as { reel: { id: number; dataUrl: string }[] }).reel;
};

test('a video is public immediately, plays by ranges, and is deleted with its files (AP-014, AP-015, AP-016, AP-019)', async () => {
  const owner = await site.owner();
  const response = await site.upload.video(owner, 'Costa norte (v2).mp4', samples.mp4);
  expect(response).toMatchObject({
    status: 201,
    body: { name: 'Costa_norte__v2_', thumbnail: null, playable: true, status: 'queued', size: 5_000 },
  });
  expect(await listOf(owner)).toMatchObject({ total: 1, videos: [{ id: response.body.id }] });
  const [reel] = await reelsOf(owner);
  expect(reel?.id).toBe(response.body.id);
  const part = await site.api.app.inject({ url: reel?.dataUrl ?? '', headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, samples.mp4.subarray(10, 20)]);

  const remove = () =>
    owner.visitor.call('deleteVideo', { params: { orgid: owner.orgId, videoId: response.body.id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await listOf(owner)).toEqual({ videos: [], total: 0 });
  expect(await site.stored()).toEqual([]);
});

test('decodes quotes in a file name, which browsers escape in a form [runtime 15]', async () => {
  const owner = await site.owner();
  const response = await site.upload.video(owner, 'Our %22Reel%22.mp4', samples.mp4);
  expect(response).toMatchObject({ status: 201, body: { name: 'Our__Reel_' } });
});

test.each([
  ['mp4', true],
  ['webm', true],
  ['mov', false],
  ['avi', false],
  ['wmv', false],
] as const)('accepts a %s by its content; playable immediately: %s (AC-164)', async (type, playable) => {
  const owner = await site.owner();
  const response = await site.upload.video(owner, `reel.${type}`, samples[type]);
  expect(response).toMatchObject({ status: 201, body: { playable } });
  expect((await reelsOf(owner)).length).toBe(playable ? 1 : 0);
});

test.each([
  ['page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(300))],
  ['archive.mov', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(9_000)])],
  ['picture.avi', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(9_000)])],
  ['list.webm', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.repeat(200))],
  ['reel.mkv', samples.webm],
  ['empty.mp4', Buffer.alloc(0)],
])('rejects %s, and nothing stays (AC-164)', async (name, data) => {
  const owner = await site.owner();
  const previous = await site.stored();
  expect(await site.upload.video(owner, name, data)).toMatchObject({
    status: 415,
    body: { message: `${name}: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.` },
  });
  expect(await site.stored()).toEqual(previous);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

/** Sends the beginning of a form with a declared length; returns the response. */
function declare(owner: Owner, contentLength: number) {
  const { payload, type } = formOf([
    ['org_id', String(owner.orgId)],
    { field: 'video_file', name: 'big.mp4', data: mp4(20_000) },
  ]);
  const address = site.api.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(
      {
        port,
        method: 'POST',
        path: '/web_api/upload-video',
        headers: { ...credentialsOf(owner), 'content-type': type, 'content-length': contentLength },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body });
          call.destroy();
        });
      },
    );
    call.on('error', reject);
    // The form is not complete: the response is based on the declared length.
    call.write(payload.subarray(0, -60));
  });
}

test('rejects a form that declares 251 MB before a byte of its file is stored (AC-165)', async () => {
  const owner = await site.owner();
  const previous = await site.stored();
  const response = await declare(owner, 251 * 1_048_576);
  expect(response.status).toBe(413);
  expect(JSON.parse(response.body).message).toBe('big.mp4: File too large. Maximum 250 MB allowed.');
  expect(await site.stored()).toEqual(previous);
});

test('holds twenty showreels and rejects more, also concurrent ones (AC-182, AC-011, AP-062)', async () => {
  const owner = await site.owner();
  await addReels(site, owner.orgId, 18);
  const responses = await Promise.all(
    Array.from({ length: 4 }, (_, i) => site.upload.video(owner, `${i}.mp4`, samples.mp4)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    'Your package holds at most 20 showreels.',
  );
});

test('an organisation holds at most 5 GB of showreels', async () => {
  const owner = await site.owner();
  await addReels(site, owner.orgId, 1, 5 * 1_073_741_824 - 5_000 - 65_536);
  expect((await site.upload.video(owner, 'a.mp4', samples.mp4)).status).toBe(201);
  await addReels(site, owner.orgId, 1, 65_536);
  expect(await site.upload.video(owner, 'b.mp4', samples.mp4)).toMatchObject({
    status: 409,
    body: { message: 'Your profile holds at most 5 GB of showreels.' },
  });
});

test.each(['BASIC', 'CORPORATE'] as const)(
  'a %s profile holds no showreels (AC-140, AC-011)',
  async (code) => {
    const owner = await site.owner(code);
    expect(await site.upload.video(owner, 'a.mp4', samples.mp4)).toMatchObject({
      status: 403,
      body: { message: 'You need a gold profile to access this field.' },
    });
  },
);

test('lists twelve videos a page, newest first or by name (AC-176, AP-016, AP-017)', async () => {
  const owner = await site.owner();
  await addReels(site, owner.orgId, 15);
  const names = async (query: object) => (await listOf(owner, query)).videos.map(({ name }) => name);
  expect(await names({})).toEqual(Array.from({ length: 12 }, (_, i) => `Reel ${i + 1}`));
  expect(await names({ page: 2 })).toEqual(['Reel 13', 'Reel 14', 'Reel 15']);
  expect(await names({ sort_by: 'alphabetical', page_size: 3 })).toEqual(['Reel 1', 'Reel 10', 'Reel 11']);
  expect(await names({ sort_by: 'date', page_size: 2 })).toEqual(['Reel 1', 'Reel 2']);
  expect(await names({ sort_by: 'whatever', page_size: 1 })).toEqual(['Reel 1']);
  expect(await listOf(owner, { page: 3 })).toEqual({ videos: [], total: 15 });
});

test('the embed is a frame with our own player, public if the profile shows it (AP-018, AC-178)', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.video(owner, 'a<script>.mp4', samples.mp4);
  const embed = (visitor: Visitor) =>
    visitor.call('getEmbed', { params: { videoId: body.id }, query: { width: 800, height: 450 } });
  const { html } = (await embed(new Visitor(site.api.app))).body as { html: string };
  expect(html).toMatch(
    /^<iframe src="\/media\/player\/\d+" width="800" height="450" title="[^"<>]+" loading="lazy"/,
  );
  const page = await site.api.app.inject(/src="([^"]+)"/.exec(html)?.[1] ?? '');
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(
    /<video controls playsinline preload="metadata" src="\/media\/clips\/uploads\/[\w-]+\.mp4"/,
  );
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(page.body).not.toContain('<script');

  await site.api.database.pool.query(`UPDATE orgs SET status = 'suspended' WHERE id = $1`, [owner.orgId]);
  expect((await embed(new Visitor(site.api.app))).status).toBe(404);
  expect((await embed(owner.visitor)).status).toBe(200);
});
