import type { RouteName } from '@unitbase/contracts/client';
import { routes } from '@unitbase/contracts/routes';
import { mediaRoutes } from '@unitbase/contracts/routes/media';
import { row, rows } from '../db/query';
import { Visitor } from '../testing/accounts';
import {
  type FormFile,
  formOf,
  type Owner,
  openUploadSite,
  picture,
  samples,
  type UploadSite,
} from '../testing/uploads';

let site: UploadSite;
let owner: Owner;
let foreign: Owner;
let expired: Owner;
let viewer: Owner;
let media: { photo: number; logo: number; video: number; file: number };

beforeAll(async () => {
  site = await openUploadSite();
  const { pool } = site.api.database;
  [owner, foreign, expired, viewer] = [
    await site.owner(),
    await site.owner(),
    await site.owner(),
    await site.owner(),
  ];
  await rows(pool, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [
    expired.userId,
    owner.orgId,
  ]);
  await rows(pool, `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
    expired.userId,
  ]);
  await rows(pool, `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'viewer')`, [
    viewer.userId,
    owner.orgId,
  ]);
  const id = async (response: Promise<{ body: Record<string, unknown> }>) => Number((await response).body.id);
  media = {
    photo: await id(site.upload.photo(owner, 'a.png', await picture(30))),
    logo: await id(site.upload.logo(owner, 'a.png', await picture(200))),
    video: await id(site.upload.video(owner, 'a.mp4', samples.mp4)),
    file: await id(
      site.send(owner, 'uploadMediaFile', [
        ['orgid', String(owner.orgId)],
        { field: 'file', name: 'rates.pdf', data: Buffer.from('%PDF-1.4\n%%EOF') },
      ]),
    ),
  };
}, 60_000);
afterAll(() => site?.close());

/** A call of each route about the owner's media: its arguments, or the parts of its form. */
const calls: Record<
  keyof typeof mediaRoutes,
  () => { args?: Record<string, unknown>; form?: (FormFile | [string, string])[] }
> = {
  uploadVideo: () => ({
    form: [['org_id', String(owner.orgId)], { field: 'video_file', name: 'b.mp4', data: samples.mp4 }],
  }),
  getShowcaseList: () => ({ args: { params: { orgid: owner.orgId } } }),
  getEmbed: () => ({ args: { params: { videoId: media.video } } }),
  deleteVideo: () => ({ args: { params: { orgid: owner.orgId, videoId: media.video } } }),
  updateVideo: () => ({ args: { params: { videoId: media.video }, body: { name: 'Mine', caption: '' } } }),
  moveVideo: () => ({ args: { params: { videoId: media.video }, body: { position: 1 } } }),
  uploadPoster: () => ({
    form: [
      ['orgid', String(owner.orgId)],
      ['video_id', String(media.video)],
      { field: 'poster', name: 'b.png', data: samples.mp4 },
    ],
  }),
  deletePoster: () => ({ args: { params: { videoId: media.video } } }),
  galleryUpload: () => ({
    form: [['orgid', String(owner.orgId)], { field: 'image', name: 'b.png', data: samples.mp4 }],
  }),
  getOwnGallery: () => ({ args: { params: { orgid: owner.orgId } } }),
  galleryUpdate: () => ({ args: { params: { id: media.photo }, body: { title: 'Mine now' } } }),
  galleryMove: () => ({ args: { params: { id: media.photo }, body: { position: 1 } } }),
  galleryDelete: () => ({ args: { params: { id: media.photo } } }),
  getLogos: () => ({ args: { params: { orgid: owner.orgId } } }),
  uploadLogo: () => ({
    form: [['orgid', String(owner.orgId)], { field: 'logo', name: 'b.png', data: samples.mp4 }],
  }),
  deleteLogo: () => ({ args: { params: { id: media.logo } } }),
  getMediaFiles: () => ({ args: { params: { orgid: owner.orgId } } }),
  uploadMediaFile: () => ({
    form: [['orgid', String(owner.orgId)], { field: 'file', name: 'b.pdf', data: samples.mp4 }],
  }),
  updateMediaFile: () => ({ args: { params: { id: media.file }, body: { name: 'Mine', description: '' } } }),
  deleteMediaFile: () => ({ args: { params: { id: media.file } } }),
};
const names = Object.keys(mediaRoutes) as (keyof typeof mediaRoutes & RouteName)[];
const guarded = names.filter((name) => name !== 'getEmbed');

async function statusOf(
  visitor: Visitor,
  name: (typeof names)[number],
  headers: Record<string, string> = {},
) {
  const { args, form } = calls[name]();
  if (!form) return (await visitor.call(name, args, headers)).status;
  const { payload, type } = formOf(form);
  return (await visitor.call(name, { body: payload }, { 'content-type': type, ...headers })).status;
}

const everything = () =>
  row(
    site.api.database.pool,
    `SELECT (SELECT jsonb_agg(r.* ORDER BY id) FROM reels r) AS reels, (SELECT jsonb_agg(g.* ORDER BY id) FROM gallery_images g)
       AS photos, (SELECT jsonb_agg(l.* ORDER BY id) FROM logos l) AS logos, (SELECT jsonb_agg(f.* ORDER BY id) FROM media_files f)
       AS files, (SELECT count(*) FROM uploads WHERE finished_at IS NULL) AS uploads`,
  );

describe('reads and changes nothing of an organisation (AP-023)', () => {
  let previous: unknown;
  beforeAll(async () => {
    previous = await everything();
  });
  afterEach(async () => expect(await everything()).toEqual(previous));

  test.each(guarded)('%s without a session', async (name) => {
    expect(await statusOf(new Visitor(site.api.app), name, { 'x-csrf-token': 'any' })).toBe(401);
  });
  test.each(guarded)('%s with an expired session', async (name) => {
    expect(await statusOf(expired.visitor, name)).toBe(401);
  });
  test.each(guarded)('%s by the owner of another organisation', async (name) => {
    expect(await statusOf(foreign.visitor, name)).toBe(403);
  });
  test.each(guarded.filter((name) => routes[name].method !== 'GET'))(
    '%s with an unknown token',
    async (name) => expect(await statusOf(owner.visitor, name, { 'x-csrf-token': 'wrong' })).toBe(403),
  );
  test.each(guarded.filter((name) => routes[name].method !== 'GET'))(
    '%s by a viewer, who may only read',
    async (name) => expect(await statusOf(viewer.visitor, name)).toBe(403),
  );
});

test.each(['suspended', 'removal_requested'])(
  'a %s profile can be read by its owner but not changed (D65)',
  async (status) => {
    const { pool } = site.api.database;
    const setStatus = (to: string) =>
      rows(pool, 'UPDATE orgs SET status = $2 WHERE id = $1', [owner.orgId, to]);
    const previous = await everything();
    await setStatus(status);
    for (const name of guarded)
      expect([name, await statusOf(owner.visitor, name)]).toEqual([
        name,
        routes[name].method === 'GET' ? 200 : 409,
      ]);
    await setStatus('approved');
    expect(await everything()).toEqual(previous);
  },
);

test('a profile holds at most twenty documents', async () => {
  const { pool } = site.api.database;
  const another = await site.owner();
  const documents = async () =>
    (
      await row<{ n: number }>(pool, 'SELECT count(*)::int AS n FROM media_files WHERE org_id = $1', [
        another.orgId,
      ])
    )?.n;
  await rows(
    pool,
    `INSERT INTO media_files (org_id, name, file, url, mime_type, bytes)
     SELECT $1, 'rates.pdf', gen_random_uuid()::text, '', 'application/pdf', 14 FROM generate_series(1, 19)`,
    [another.orgId],
  );
  const pdf = { field: 'file', name: 'more.pdf', data: Buffer.from('%PDF-1.4\n%%EOF') };
  const send = () => site.send(another, 'uploadMediaFile', [['orgid', String(another.orgId)], pdf]);
  const responses = await Promise.all([send(), send()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await send()).toMatchObject({ body: { message: 'Your profile holds at most 20 documents.' } });
  expect(await documents()).toBe(20);
});

test('the embed of an unpublished showreel is only for its organisation', async () => {
  const hidden = 'UPDATE reels SET is_published = $2 WHERE id = $1';
  await rows(site.api.database.pool, hidden, [media.video, false]);
  const status = (visitor: Visitor) => statusOf(visitor, 'getEmbed');
  expect([
    await status(new Visitor(site.api.app)),
    await status(foreign.visitor),
    await status(expired.visitor),
    await status(owner.visitor),
  ]).toEqual([404, 404, 404, 200]);
  await rows(site.api.database.pool, hidden, [media.video, true]);
});

test('id 0 means the organisation that the session has selected (decision D40)', async () => {
  const zero = (name: 'getLogos' | 'getOwnGallery') => owner.visitor.call(name, { params: { orgid: 0 } });
  await owner.visitor.call('selectOrganisation', { body: { organisation_id: owner.orgId } });
  expect((await zero('getLogos')).body).toMatchObject([{ id: media.logo }]);
  expect((await zero('getOwnGallery')).body).toMatchObject({ count: 1 });
});

test('documents are PDF, are downloaded, and are changed and deleted by their owner (AP-060)', async () => {
  const list = async () =>
    (await owner.visitor.call('getMediaFiles', { params: { orgid: owner.orgId } })).body as unknown as {
      file: string;
      name: string;
    }[];
  expect(await list()).toMatchObject([{ id: media.file, name: 'rates.pdf', size: 14 }]);
  const sent = await site.api.app.inject((await list())[0]?.file ?? '');
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="rates.pdf"',
  ]);
  const renamed = { params: { id: media.file }, body: { name: 'Rates 2026', description: 'All in' } };
  expect((await owner.visitor.call('updateMediaFile', renamed)).body).toMatchObject({
    name: 'Rates 2026',
    description: 'All in',
  });
  const page = { field: 'file', name: 'page.pdf', data: Buffer.from('<script>alert(1)</script>') };
  expect(await site.send(owner, 'uploadMediaFile', [['orgid', String(owner.orgId)], page])).toMatchObject({
    status: 415,
    body: { message: 'page.pdf is not a PDF document' },
  });
  expect((await owner.visitor.call('deleteMediaFile', { params: { id: media.file } })).status).toBe(204);
  expect(await list()).toEqual([]);
});
