import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type Pool, row, rows } from '../../db/query';
import { FolderStore } from '../../media/store/folder-store';
import { UploadFiles } from '../../media/upload-files';
import { type Owner, openUploadSite, picture, samples, type UploadSite } from '../../testing/uploads';
import { CleanUp } from '../clean-up';
import type { UploadServices } from '../upload-services';
import { playableFormat, readReport } from './inspect';
import { prepareVideos } from './prepare-videos';

let site: UploadSite;
let services: UploadServices;
const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-videos-'));
beforeAll(async () => {
  site = await openUploadSite();
  const files = new UploadFiles(new FolderStore(site.api.mediaStore));
  const pool: Pool = site.api.database.pool;
  services = { pool, files, cleanUp: new CleanUp(pool, files) } as UploadServices;
}, 60_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const videoOf = async ({ visitor, orgId }: Owner) => {
  const { body } = await visitor.call('getShowcaseList', { params: { orgid: orgId } });
  return (body as { videos: Record<string, unknown>[] }).videos[0];
};
const prepare = (program = '/nowhere/ffmpeg') => prepareVideos(services, program);

const clip = path.join(folder, 'clip.mp4');
const still = path.join(folder, 'still.png');
/** Arguments of the fake ffmpeg, one line per run. */
const runs = path.join(folder, 'commands.log');

/** Creates a program that responds like ffmpeg: with a report, a still or a clip. */
async function fakeFfmpeg(report = 'Stream #0:0: Video: h264, yuv420p, 128x96'): Promise<string> {
  writeFileSync(clip, samples.mp4);
  writeFileSync(still, await picture(128, 96));
  writeFileSync(runs, '');
  const program = path.join(folder, 'fake-ffmpeg');
  const script = `#!/bin/sh
echo "$@" >> ${runs}
for last; do :; done
case "$*" in
  *' image2 '*) cp ${still} "\${last#file:}" ;;
  *' mp4 '*) cp ${clip} "\${last#file:}" ;;
  *) printf '  Duration: 00:00:01.00, start: 0\\n    ${report}\\n' >&2; exit 1 ;;
esac
`;
  writeFileSync(program, script, { mode: 0o755 });
  return program;
}

test.each([
  ['mp4', 'mov', samples.mp4],
  ['avi', 'avi', samples.avi],
] as const)(
  'a %s gets a poster and a playable version, read by the %s demuxer only from a file (AC-164)',
  async (extension, reader, data) => {
    const owner = await site.owner();
    expect((await site.upload.video(owner, `film.${extension}`, data)).status).toBe(201);
    await prepare(await fakeFfmpeg());
    const video = await videoOf(owner);
    expect(video).toMatchObject({
      status: 'ready',
      playable: true,
      duration: 1,
      thumbnail: expect.stringMatching(/^\/media\/pictures\/uploads\//),
    });
    const poster = await site.api.app.inject(String(video?.thumbnail));
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 96,
    });
    const reel = await row<{ data_url: string }>(services.pool, 'SELECT data_url FROM reels WHERE id = $1', [
      video?.id,
    ]);
    const played = await site.api.app.inject(reel?.data_url ?? '');
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/mp4']);
    const calls = readFileSync(runs, 'utf8').trim().split('\n');
    for (const call of calls)
      expect(call).toMatch(new RegExp(`-protocol_whitelist file .*-f ${reader} .*-i file:/`));
    // Without metadata of the camera: place, owner, model.
    expect(calls.at(-1)).toContain('-map_metadata -1');

    await owner.visitor.call('deleteVideo', { params: { orgid: owner.orgId, videoId: video?.id } });
    expect((await site.stored()).filter((key) => !key.startsWith('incoming'))).toEqual([]);
  },
);

test('a file that only begins like a video fails and is not shown', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.video(owner, 'broken.mp4', samples.mp4);
  expect(body.playable).toBe(true);
  await prepare(await fakeFfmpeg('moov atom not found'));
  expect(await videoOf(owner)).toMatchObject({ status: 'failed', playable: false });
  const { body: profile } = await site.api.call('getGallery', { params: { orgid: owner.orgId } });
  expect(profile).toEqual({ count: 0, results: [] });
});

test('a video whose worker was killed is claimed again after its lease', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.video(owner, 'a.avi', samples.avi);
  const claim = (until: string) =>
    rows(
      services.pool,
      `UPDATE reels SET status = 'processing', attempts = 1, claimed_until = now() + $2::interval WHERE id = $1`,
      [body.id, until],
    );
  const attempts = async () =>
    (await row<{ attempts: number }>(services.pool, 'SELECT attempts FROM reels WHERE id = $1', [body.id]))
      ?.attempts;
  await claim('1 minute');
  await prepare('/nowhere/ffmpeg');
  expect(await attempts()).toBe(1);
  await claim('-1 second');
  await prepare('/nowhere/ffmpeg');
  expect(await attempts()).toBe(2);
  expect(await videoOf(owner)).toMatchObject({ status: 'queued', playable: false });
});

test('a video fails after three failed attempts', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.video(owner, 'a.avi', samples.avi);
  for (let n = 0; n < 3; n += 1) {
    await rows(services.pool, 'UPDATE reels SET claimed_until = NULL WHERE id = $1', [body.id]);
    await prepare('/nowhere/ffmpeg');
  }
  expect(await videoOf(owner)).toMatchObject({ status: 'failed', playable: false });
});

test('concurrent workers never claim the same video', async () => {
  const owner = await site.owner();
  const log = path.join(folder, 'runs.log');
  const program = path.join(folder, 'counting-ffmpeg');
  writeFileSync(program, `#!/bin/sh\necho run >> ${log}\nexit 1\n`, { mode: 0o755 });
  await site.upload.video(owner, 'a.avi', samples.avi);
  await Promise.all([prepare(program), prepare(program), prepare(program)]);
  expect(readFileSync(log, 'utf8')).toBe('run\n');
});

test('reads duration and streams from the report of ffmpeg, and chooses the playable format', () => {
  const report = (video: string, audio = '') =>
    readReport(
      `  Duration: 00:01:02.50, start: 0\n    Stream #0:0(und): Video: ${video}, 1280x720\n${audio && `    Stream #0:1: Audio: ${audio}, 48000 Hz\n`}`,
    );
  expect(report('h264 (High) (avc1 / 0x31), yuv420p(tv, bt709)', 'aac (LC)')).toEqual({
    duration: 62.5,
    video: 'h264',
    audio: 'aac',
    pixels: 'yuv420p',
  });
  expect(readReport('Stream #0:0: Audio: mp3, 44100 Hz')).toBeNull();
  const format = (video: string, audio?: string) => {
    const facts = report(video, audio);
    return facts && playableFormat(facts);
  };
  expect(format('h264, yuv420p', 'aac')).toEqual({ extension: 'mp4', copy: true });
  expect(format('h264, yuv444p', 'aac')).toEqual({ extension: 'mp4', copy: false });
  expect(format('h264, yuv420p', 'pcm_s16le')).toEqual({ extension: 'mp4', copy: false });
  expect(format('vp9, yuv420p', 'opus')).toEqual({ extension: 'webm', copy: true });
  expect(format('wmv3, yuv420p', 'wmav2')).toEqual({ extension: 'mp4', copy: false });
});
