import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rows } from '../db/query';
import { FolderStore } from '../media/store/folder-store';
import { UploadFiles } from '../media/upload-files';
import { eraseDue } from '../privacy/erasure';
import { leftovers, openUploadSite, picture, samples, type UploadSite } from '../testing/uploads';
import { CleanUp } from './clean-up';

/** A media store whose disk has room for `room` bytes of a received file. */
class SmallDisk extends FolderStore {
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

test('returns 507 for a full disk, and nothing incomplete stays (AC-172)', async () => {
  const owner = await site.owner();
  const previous = await site.stored();
  disk.room = 100;
  const full = { status: 507, body: { message: 'disk full', errors: ['disk full'] } };
  expect(await site.upload.video(owner, 'reel.mp4', samples.mp4)).toMatchObject(full);
  expect(await site.upload.photo(owner, 'a.png', await picture(400, 300, 'jpeg'))).toMatchObject(full);
  expect(await site.upload.logo(owner, 'a.png', await picture(300, 300, 'jpeg'))).toMatchObject(full);
  expect(await site.stored()).toEqual(previous);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
  disk.room = Number.POSITIVE_INFINITY;
  expect((await site.upload.video(owner, 'reel.mp4', samples.mp4)).status).toBe(201);
});

test('deletes all pictures and videos of a deleted account (D56)', async () => {
  const previous = await site.stored();
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
  expect(await site.stored()).toEqual(previous);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('returns 507 if the disk is full only for the rendered picture', async () => {
  const owner = await site.owner();
  const put = jest.spyOn(disk, 'put').mockRejectedValueOnce(Object.assign(new Error(), { code: 'EDQUOT' }));
  const previous = await site.stored();
  expect((await site.upload.photo(owner, 'a.png', await picture(40))).status).toBe(507);
  put.mockRestore();
  expect(await site.stored()).toEqual(previous);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('removes expired uploads and stray files of a killed api, but not what is still received', async () => {
  const { pool } = site.api.database;
  const owner = await site.owner();
  const previous = await site.stored();
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
  // The api moved the file and was killed before it updated the database.
  await writeFile(path.join(site.api.mediaStore, 'clips/uploads', `${uploads[0]?.id}.mp4`), 'a whole video');
  const stray = '00000000-0000-4000-8000-000000000000';
  await writeFile(incoming(`${stray}.1.mp4`), 'from a killed ffmpeg');
  await utimes(incoming(`${stray}.1.mp4`), 1, 1);

  await cleanUp.run();
  const remaining = uploads.filter(({ expired }) => !expired).map(({ id }) => `incoming/${id}`);
  expect(remaining).toHaveLength(2);
  expect(await site.stored()).toEqual([...previous, ...remaining].sort());
  expect((await leftovers(site)).discarded).toBe(0);
});

test('deletes the files of a deleted company', async () => {
  const { pool } = site.api.database;
  const previous = await site.stored();
  const owner = await site.owner();
  await site.upload.photo(owner, 'a.png', await picture(40));
  await site.upload.video(owner, 'a.mp4', samples.mp4);
  await site.upload.logo(owner, 'a.png', await picture(200));
  expect((await site.stored()).length).toBe(previous.length + 3);
  await rows(pool, 'DELETE FROM org_search WHERE org_id = $1', [owner.orgId]);
  await rows(pool, 'DELETE FROM orgs WHERE id = $1', [owner.orgId]);
  await cleanUp.run();
  expect(await site.stored()).toEqual(previous);
});

test('retries a file that could not be removed, and removes the others', async () => {
  const { pool } = site.api.database;
  await rows(pool, `INSERT INTO discarded_files (id) VALUES ('a-failing'), ('b-fine')`);
  const failing = jest.spyOn(disk, 'delete').mockImplementation(async (key) => {
    if (key.includes('failing')) throw new Error('the share is not available');
  });
  await cleanUp.removeDiscarded();
  expect(await rows(pool, 'SELECT id FROM discarded_files')).toEqual([{ id: 'a-failing' }]);
  failing.mockRestore();
  await cleanUp.removeDiscarded();
  expect(await rows(pool, 'SELECT id FROM discarded_files')).toEqual([]);
});
