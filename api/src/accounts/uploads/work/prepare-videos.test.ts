import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { row, rows } from '../../../db/query';
import { MediaStore } from '../../../media/media-store';
import { UploadFiles } from '../../../media/upload-files';
import { CleanUp } from '../clean-up';
import type { UploadServices } from '../upload-services';
import { type Owner, openUploadSite, samples, type UploadSite } from '../uploads-fixture';
import { findFfmpeg } from './ffmpeg';
import { playableForm, readReport } from './inspect';
import { prepareVideos } from './prepare-videos';

const run = promisify(execFile);
const ffmpeg = findFfmpeg(undefined);
/** Without ffmpeg on this machine there is nothing to try. */
const withFfmpeg = ffmpeg ? test : test.skip;

let site: UploadSite;
let services: UploadServices;
const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-videos-'));
beforeAll(async () => {
  site = await openUploadSite();
  const files = new UploadFiles(new MediaStore(site.api.mediaStore));
  const { pool } = site.api.database;
  services = { pool, files, cleanUp: new CleanUp(pool, files) } as UploadServices;
}, 60_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A second of moving picture in a container, with a place noted by the camera. */
async function film(ending: string, codecs: string[]): Promise<Buffer> {
  const file = path.join(folder, `film.${ending}`);
  const source = ['-y', '-f', 'lavfi', '-i', 'testsrc=size=128x96:rate=10:duration=1'];
  await run(ffmpeg ?? '', [
    ...source,
    '-metadata',
    'location=+51.5-000.1/',
    '-pix_fmt',
    'yuv420p',
    ...codecs,
    file,
  ]);
  return readFileSync(file);
}

const videoOf = async ({ visitor, orgId }: Owner) => {
  const { body } = await visitor.call('getShowcaseList', { params: { orgid: orgId } });
  return (body as { videos: Record<string, unknown>[] }).videos[0];
};
const prepare = (program = ffmpeg ?? '') => prepareVideos(services, program);

withFfmpeg.each([
  ['mp4', ['-c:v', 'libx264']],
  ['mov', ['-c:v', 'libx264']],
  ['avi', ['-c:v', 'mpeg4']],
  ['wmv', ['-c:v', 'wmv2']],
] as const)(
  'a %s gets a poster and a form that browsers play, without the place that the camera noted (AC-164)',
  async (ending, codecs) => {
    const owner = await site.owner();
    expect((await site.upload.video(owner, `film.${ending}`, await film(ending, [...codecs]))).status).toBe(
      201,
    );
    await prepare();
    const video = await videoOf(owner);
    expect(video).toMatchObject({
      status: 'ready',
      playable: true,
      thumbnail: expect.stringMatching(/^\/media\/pictures\/uploads\//),
    });
    expect(Number(video?.duration)).toBeCloseTo(1, 0);
    const poster = await site.api.app.inject(String(video?.thumbnail));
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 96,
    });
    const reel = await row<{ data_url: string }>(services.pool, 'SELECT data_url FROM reels WHERE id = $1', [
      video?.id,
    ]);
    const clip = await site.api.app.inject(reel?.data_url ?? '');
    expect([clip.statusCode, clip.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(clip.rawPayload.includes('+51.5')).toBe(false);

    await owner.visitor.call('deleteVideo', { params: { orgid: owner.orgId, videoId: video?.id } });
    expect((await site.stored()).filter((key) => !key.startsWith('incoming'))).toEqual([]);
  },
  60_000,
);

withFfmpeg('what only begins as a video fails, says so, and is shown nowhere', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.video(owner, 'broken.mp4', samples.mp4);
  expect(body.playable).toBe(true);
  await prepare();
  expect(await videoOf(owner)).toMatchObject({ status: 'failed', playable: false });
  const { body: profile } = await site.api.call('getGallery', { params: { orgid: owner.orgId } });
  expect(profile).toEqual({ count: 0, results: [] });
});

test('a video whose worker was killed is taken again, once its claim is over', async () => {
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

test('a program that fails is tried three times, and then the video is failed', async () => {
  const owner = await site.owner();
  const { body } = await site.upload.video(owner, 'a.avi', samples.avi);
  for (let n = 0; n < 3; n += 1) {
    await rows(services.pool, 'UPDATE reels SET claimed_until = NULL WHERE id = $1', [body.id]);
    await prepare('/nowhere/ffmpeg');
  }
  expect(await videoOf(owner)).toMatchObject({ status: 'failed', playable: false });
});

test('two workers never take the same video', async () => {
  const owner = await site.owner();
  const log = path.join(folder, 'runs.log');
  const program = path.join(folder, 'counting-ffmpeg');
  writeFileSync(program, `#!/bin/sh\necho run >> ${log}\nexit 1\n`, { mode: 0o755 });
  await site.upload.video(owner, 'a.avi', samples.avi);
  await Promise.all([prepare(program), prepare(program), prepare(program)]);
  expect(readFileSync(log, 'utf8')).toBe('run\n');
});

test('a report of ffmpeg is read: duration, streams and what browsers can do with them', () => {
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
  const form = (video: string, audio?: string) => {
    const facts = report(video, audio);
    return facts && playableForm(facts);
  };
  expect(form('h264, yuv420p', 'aac')).toEqual({ ending: 'mp4', copy: true });
  expect(form('h264, yuv444p', 'aac')).toEqual({ ending: 'mp4', copy: false });
  expect(form('h264, yuv420p', 'pcm_s16le')).toEqual({ ending: 'mp4', copy: false });
  expect(form('vp9, yuv420p', 'opus')).toEqual({ ending: 'webm', copy: true });
  expect(form('wmv3, yuv420p', 'wmav2')).toEqual({ ending: 'mp4', copy: false });
});

test('FFMPEG_PATH names the program, and none goes without', () => {
  expect([findFfmpeg('/opt/ffmpeg'), findFfmpeg('none')]).toEqual(['/opt/ffmpeg', null]);
});
