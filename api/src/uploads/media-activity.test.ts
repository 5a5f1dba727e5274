import { rows } from '../db/query';
import {
  addPhotos,
  addReels,
  type Owner,
  openUploadSite,
  picture,
  samples,
  type UploadSite,
} from '../testing/uploads';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
}, 60_000);
afterAll(() => site?.close());

/** Returns the activity of a profile, the oldest first, and empties it. */
async function takeActivity({ orgId }: Owner): Promise<string[]> {
  const entries = await rows<{ id: number; entry: string }>(
    site.api.database.pool,
    `WITH taken AS (DELETE FROM org_activity WHERE org_id = $1 RETURNING id, user_id, area, text)
     SELECT id, area || ': ' || text || ' by ' || user_id AS entry FROM taken ORDER BY id`,
    [orgId],
  );
  return entries.map(({ entry }) => entry);
}

const idsOf = async (table: 'reels' | 'gallery_images', { orgId }: Owner) =>
  (
    await rows<{ id: number }>(
      site.api.database.pool,
      `SELECT id FROM ${table} WHERE org_id = $1 ORDER BY sortorder, id`,
      [orgId],
    )
  ).map(({ id }) => id);

test('names added, changed, moved and removed photos', async () => {
  const owner = await site.owner();
  const by = ` by ${owner.userId}`;
  await addPhotos(site, owner.orgId, 2);
  const { body } = await site.upload.photo(owner, 'a.png', await picture(30));
  expect(await takeActivity(owner)).toEqual([`photos: added a photo${by}`]);
  const id = Number(body.id);
  const describe = (values: object) => owner.visitor.call('galleryUpdate', { params: { id }, body: values });
  await describe({ title: 'Harbour', alt: '' });
  await describe({ title: 'Harbour', alt: 'Boats at dusk' });
  await describe({ title: 'Quay', alt: 'Boats at dusk' });
  await describe({ title: 'Quay', alt: 'Boats at dusk' });
  expect(await takeActivity(owner)).toEqual([
    `photos: changed Harbour${by}`,
    `photos: changed Harbour${by}`,
    `photos: renamed Harbour to Quay${by}`,
  ]);
  await owner.visitor.call('galleryMove', { params: { id }, body: { position: 1 } });
  await owner.visitor.call('galleryMove', {
    params: { id: (await idsOf('gallery_images', owner))[2] },
    body: { position: 2 },
  });
  await owner.visitor.call('galleryDelete', { params: { id } });
  expect(await takeActivity(owner)).toEqual([
    `photos: put Quay first${by}`,
    `photos: changed the order${by}`,
    `photos: removed Quay${by}`,
  ]);
});

test('names showreels, logos and documents', async () => {
  const owner = await site.owner();
  const by = ` by ${owner.userId}`;
  await addReels(site, owner.orgId, 1);
  await site.upload.video(owner, 'coast.mp4', samples.mp4);
  await site.upload.logo(owner, 'a.png', await picture(200));
  await site.upload.logo(owner, 'b.png', await picture(220));
  await site.send(owner, 'uploadMediaFile', [
    ['orgid', String(owner.orgId)],
    { field: 'file', name: 'rates.pdf', data: Buffer.from('%PDF-1.4\n%%EOF') },
  ]);
  const [, coast] = await idsOf('reels', owner);
  await owner.visitor.call('moveVideo', { params: { videoId: coast }, body: { position: 1 } });
  expect(await takeActivity(owner)).toEqual([
    `showreels: added coast${by}`,
    `logo: added the logo${by}`,
    `logo: changed the logo${by}`,
    `documents: added rates.pdf${by}`,
    `showreels: put coast first${by}`,
  ]);
});
