import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rows } from '../db/query';
import { MediaStore } from '../media/media-store';
import { UploadFiles } from '../media/upload-files';
import { eraseDue } from '../privacy/erasure';
import { leftovers, openUploadSite, picture, samples, type UploadSite } from '../testing/uploads';
import { CleanUp } from './clean-up';

/** A store whose disk has room for so many bytes of what is received. */
class SmallDisk extends MediaStore {
  room = Number.POSITIVE_INFINITY;

  override async openForWriting(key: string, offset: number) {
    const target = await super.openForWriting(key, offset);
    const write = target._write.bind(target);
    const { room } = this;
    let written = 0;
    target._write = (chunk: Buffer, encoding, done) => {
      written += chunk.length;
      if (written > room) done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      else write(chunk, encoding, done);
    };
    return target;
  }
}

let site: UploadSite;
let disk: SmallDisk;
let cleanUp: CleanUp;
beforeAll(async () => {
  site = await openUploadSite({
    media: (folder) => {
      disk = new SmallDisk(folder);
      return disk;
    },
  });
  cleanUp = new CleanUp(site.api.database.pool, new UploadFiles(disk));
}, 60_000);
afterEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
});
afterAll(() => site?.close());

test('a full disk is answered with 507, and nothing half-done stays (AC-172)', async () => {
  const owner = await site.owner();
  const before = await site.stored();
  disk.room = 100;
  const full = { status: 507, body: { message: 'disk full', errors: ['disk full'] } };
  expect(await site.upload.video(owner, 'reel.mp4', samples.mp4)).toMatchObject(full);
  expect(await site.upload.photo(owner, 'a.png', await picture(400, 300, 'jpeg'))).toMatchObject(full);
  expect(await site.upload.logo(owner, 'a.png', await picture(300, 300, 'jpeg'))).toMatchObject(full);
  expect(await site.stored()).toEqual(before);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
  disk.room = Number.POSITIVE_INFINITY;
  expect((await site.upload.video(owner, 'reel.mp4', samples.mp4)).status).toBe(201);
});

test('of an account that is deleted no picture and no video stays (D56)', async () => {
  const before = await site.stored();
  const owner = await site.owner();
  const { upload } = site;
  const sent = [
    await upload.video(owner, 'reel.mp4', samples.mp4),
    await upload.photo(owner, 'a.png', await picture(400, 300)),
    await upload.logo(owner, 'a.png', await picture(300, 300)),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { pool } = site.api.database;
  await rows(
    pool,
    `INSERT INTO deletion_requests (user_id, org_id, contact_name, contact_email, reason_message, status, due_at)
     VALUES ($1, $2, '', '', '', 'confirmed', now())`,
    [owner.userId, owner.orgId],
  );
  await eraseDue(pool);
  await cleanUp.run();
  expect(await site.stored()).toEqual(before);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('a disk that is full only for what is made of a picture is 507 as well', async () => {
  const owner = await site.owner();
  const put = jest.spyOn(disk, 'put').mockRejectedValueOnce(Object.assign(new Error(), { code: 'EDQUOT' }));
  const before = await site.stored();
  expect((await site.upload.photo(owner, 'a.png', await picture(40))).status).toBe(507);
  put.mockRestore();
  expect(await site.stored()).toEqual(before);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('what a killed api leaves is removed: uploads whose time is over, and strays; what is still received stays', async () => {
  const { pool } = site.api.database;
  const owner = await site.owner();
  const before = await site.stored();
  const uploads = await rows<{ id: string; expired: boolean }>(
    pool,
    `INSERT INTO uploads (org_id, user_id, kind, file_name, total_bytes, expires_at, locked_until) VALUES
       ($1, $2, 'video', 'killed.mp4', 10, now() - interval '1 second', NULL),
       ($1, $2, 'image', 'killed.png', 10, now() - interval '1 second', now() - interval '1 second'),
       ($1, $2, 'video', 'writing.mp4', 10, now() - interval '1 second', now() + interval '10 seconds'),
       ($1, $2, 'video', 'resumable.mp4', 10, now() + interval '1 hour', NULL)
     RETURNING id, expires_at < now() AND coalesce(locked_until, now()) <= now() AS expired`,
    [owner.orgId, owner.userId],
  );
  const incoming = (name: string) => path.join(site.api.mediaStore, 'incoming', name);
  for (const { id } of uploads) await writeFile(incoming(id), 'half a video');
  // Moved to its last name by an api that was killed before it could say so in the database.
  await writeFile(path.join(site.api.mediaStore, 'clips/uploads', `${uploads[0]?.id}.mp4`), 'a whole video');
  const stray = '00000000-0000-4000-8000-000000000000';
  await writeFile(incoming(`${stray}.1.mp4`), 'of a killed ffmpeg');
  await utimes(incoming(`${stray}.1.mp4`), 1, 1);

  await cleanUp.run();
  const kept = uploads.filter(({ expired }) => !expired).map(({ id }) => `incoming/${id}`);
  expect(kept).toHaveLength(2);
  expect(await site.stored()).toEqual([...before, ...kept].sort());
  expect((await leftovers(site)).discarded).toBe(0);
});

test('files go with a company that is deleted, whoever deletes it', async () => {
  const { pool } = site.api.database;
  const before = await site.stored();
  const owner = await site.owner();
  await site.upload.photo(owner, 'a.png', await picture(40));
  await site.upload.video(owner, 'a.mp4', samples.mp4);
  await site.upload.logo(owner, 'a.png', await picture(200));
  expect((await site.stored()).length).toBe(before.length + 3);
  await rows(pool, 'DELETE FROM org_search WHERE org_id = $1', [owner.orgId]);
  await rows(pool, 'DELETE FROM orgs WHERE id = $1', [owner.orgId]);
  await cleanUp.run();
  expect(await site.stored()).toEqual(before);
});

test('a file that cannot be removed now is tried again later, and stops no other', async () => {
  const { pool } = site.api.database;
  await rows(pool, `INSERT INTO discarded_files (id) VALUES ('a-broken-one'), ('b-fine-one')`);
  const failing = jest.spyOn(disk.disk, 'delete').mockImplementation(async (key) => {
    if (key.includes('broken')) throw new Error('the share is away');
  });
  await cleanUp.removeDiscarded();
  expect(await rows(pool, 'SELECT id FROM discarded_files')).toEqual([{ id: 'a-broken-one' }]);
  failing.mockRestore();
  await cleanUp.removeDiscarded();
  expect(await rows(pool, 'SELECT id FROM discarded_files')).toEqual([]);
});
