import { rows } from '../db/query';
import { addPhotos, addReels, type Owner, openUploadSite, type UploadSite } from '../testing/uploads';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
}, 60_000);
afterAll(() => site?.close());

const tables = { photos: 'gallery_images', showreels: 'reels' } as const;
type Kind = keyof typeof tables;

const idsOf = async (kind: Kind, { orgId }: Owner) =>
  (
    await rows<{ id: number }>(
      site.api.database.pool,
      `SELECT id FROM ${tables[kind]} WHERE org_id = $1 ORDER BY sortorder, id`,
      [orgId],
    )
  ).map(({ id }) => id);

const move = (kind: Kind, { visitor }: Owner, id: number, position: unknown) =>
  kind === 'photos'
    ? visitor.call('galleryMove', { params: { id }, body: { position } })
    : visitor.call('moveVideo', { params: { videoId: id }, body: { position } });

async function ownerOfFive(kind: Kind) {
  const owner = await site.owner();
  await (kind === 'photos' ? addPhotos : addReels)(site, owner.orgId, 5);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await idsOf(kind, owner);
  return { owner, ids: { a, b, c, d, e } };
}

describe.each(['photos', 'showreels'] as const)('The order of %s', (kind) => {
  test('a medium moves to any position, and a later one than the last is the last', async () => {
    const { owner, ids } = await ownerOfFive(kind);
    const { a, b, c, d, e } = ids;
    for (const [id, position, expected] of [
      [d, 2, [a, d, b, c, e]],
      [a, 5, [d, b, c, e, a]],
      [a, 1, [a, d, b, c, e]],
      [d, 2, [a, d, b, c, e]],
      [b, 999, [a, d, c, e, b]],
    ] as const) {
      expect((await move(kind, owner, id, position)).status).toBe(204);
      expect(await idsOf(kind, owner)).toEqual(expected);
    }
  });

  test('moves at once leave a whole order', async () => {
    const { owner, ids } = await ownerOfFive(kind);
    await Promise.all([
      move(kind, owner, ids.a, 5),
      move(kind, owner, ids.e, 1),
      move(kind, owner, ids.c, 2),
    ]);
    const stored = await rows<{ sortorder: number }>(
      site.api.database.pool,
      `SELECT sortorder FROM ${tables[kind]} WHERE org_id = $1 ORDER BY sortorder`,
      [owner.orgId],
    );
    expect(stored.map(({ sortorder }) => sortorder)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([0, -1, 1.5, 'x', 1_001])('rejects the position %s', async (position) => {
    const { owner, ids } = await ownerOfFive(kind);
    const previous = await idsOf(kind, owner);
    expect((await move(kind, owner, ids.a, position)).status).toBe(422);
    expect(await idsOf(kind, owner)).toEqual(previous);
  });
});

test('lists showreels in the order of the profile', async () => {
  const { owner, ids } = await ownerOfFive('showreels');
  await move('showreels', owner, ids.e, 1);
  const list = await owner.visitor.call('getShowcaseList', {
    params: { orgid: owner.orgId },
    query: { sort_by: 'position' },
  });
  expect((list.body as { videos: { id: number }[] }).videos[0]?.id).toBe(ids.e);
});

test('title and caption of a showreel are changed and public', async () => {
  const owner = await site.owner();
  await addReels(site, owner.orgId, 1);
  const [id = 0] = await idsOf('showreels', owner);
  const update = (name: string, caption: string) =>
    owner.visitor.call('updateVideo', { params: { videoId: id }, body: { name, caption } });
  expect(await update(' Harbour ', ' Shot in two days. ')).toMatchObject({
    status: 200,
    body: { name: 'Harbour', caption: 'Shot in two days.' },
  });
  expect((await update('', 'x')).status).toBe(422);
  expect((await update('x', 'x'.repeat(501))).status).toBe(422);
  const preview = await owner.visitor.call('getOrgPreview', { params: { id: owner.orgId } });
  expect(preview.body).toMatchObject({ reel: [{ name: 'Harbour', caption: 'Shot in two days.' }] });
});

test('the description of a photo is changed on its own, and stays when only the title changes', async () => {
  const owner = await site.owner();
  await addPhotos(site, owner.orgId, 1);
  const [id = 0] = await idsOf('photos', owner);
  const update = (body: object) => owner.visitor.call('galleryUpdate', { params: { id }, body });
  expect((await update({ title: 'Dusk', alt: 'A boat before a red sky' })).body).toMatchObject({
    title: 'Dusk',
    alt: 'A boat before a red sky',
  });
  expect((await update({ title: 'Dawn' })).body).toMatchObject({ alt: 'A boat before a red sky' });
  expect((await update({ title: 'Dawn', alt: '' })).body).toMatchObject({ title: 'Dawn', alt: null });
});
