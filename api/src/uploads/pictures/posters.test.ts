import { row, rows } from '../../db/query';
import {
  formOf,
  leftovers,
  type Owner,
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

const addVideo = async (owner: Owner) =>
  Number((await site.upload.video(owner, 'a.mp4', samples.mp4)).body.id);

const sendPoster = async (owner: Owner, videoId: number, name = 'poster.png', data?: Buffer) => {
  const { payload, type } = formOf([
    ['orgid', String(owner.orgId)],
    ['video_id', String(videoId)],
    { field: 'poster', name, data: data ?? (await picture(640, 360)) },
  ]);
  return owner.visitor.call('uploadPoster', { body: payload }, { 'content-type': type });
};

const posterOf = async (id: number) => {
  const reel = await row<{ poster_url: string; poster_file: string | null }>(
    site.api.database.pool,
    'SELECT poster_url, poster_file FROM reels WHERE id = $1',
    [id],
  );
  return reel ?? { poster_url: '', poster_file: null };
};

test('a poster replaces the frame on profile, player and editor until it is deleted', async () => {
  const { pool } = site.api.database;
  const owner = await site.owner();
  const id = await addVideo(owner);
  await rows(pool, `UPDATE reels SET thumbnail_url = '/media/frame.webp' WHERE id = $1`, [id]);
  const videos = async () => {
    const list = await owner.visitor.call('getShowcaseList', { params: { orgid: owner.orgId } });
    return (list.body as { videos: object[] }).videos;
  };
  expect(await videos()).toMatchObject([{ thumbnail: '/media/frame.webp', own_poster: false }]);

  const response = await sendPoster(owner, id);
  expect(response).toMatchObject({ status: 201, body: { id, own_poster: true } });
  const { poster_url } = await posterOf(id);
  expect((await site.api.app.inject(poster_url)).statusCode).toBe(200);
  expect(await videos()).toMatchObject([{ thumbnail: poster_url, own_poster: true }]);
  expect((await site.api.app.inject(`/media/player/${id}`)).body).toContain(`poster="${poster_url}`);

  const remove = () => owner.visitor.call('deletePoster', { params: { videoId: id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(204);
  expect(await videos()).toMatchObject([{ thumbnail: '/media/frame.webp', own_poster: false }]);
  expect((await site.api.app.inject(poster_url)).statusCode).toBe(404);
});

test('the files of a replaced poster and of a deleted showreel are deleted', async () => {
  const owner = await site.owner();
  const id = await addVideo(owner);
  await sendPoster(owner, id);
  const first = await posterOf(id);
  await sendPoster(owner, id);
  const second = await posterOf(id);
  const isStored = async ({ poster_file }: { poster_file: string | null }) =>
    (await site.stored()).some((key) => key.includes(String(poster_file)));
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  await owner.visitor.call('deleteVideo', { params: { orgid: owner.orgId, videoId: id } });
  expect(await isStored(second)).toBe(false);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('rejects another profile’s showreel and files that are no pictures, and nothing stays', async () => {
  const [owner, other] = [await site.owner(), await site.owner()];
  const id = await addVideo(owner);
  const previous = await site.stored();
  expect((await sendPoster(other, id)).status).toBe(404);
  expect((await sendPoster(owner, id, 'page.png', Buffer.from('<script>alert(1)</script>'))).status).toBe(
    415,
  );
  expect(await posterOf(id)).toEqual({ poster_url: '', poster_file: null });
  expect(await site.stored()).toEqual(previous);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('a package without showreels takes no poster', async () => {
  const owner = await site.owner();
  const id = await addVideo(owner);
  await rows(site.api.database.pool, `UPDATE orgs SET package_code = 'CORPORATE' WHERE id = $1`, [
    owner.orgId,
  ]);
  expect((await sendPoster(owner, id)).status).toBe(403);
});
