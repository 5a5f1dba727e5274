import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import { loadSharp } from '../../media/load-sharp';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { changeListing } from '../organisation';
import { type VideoType, videoMimes } from '../types-by-content';
import type { UploadServices } from '../upload-services';
import { runFfmpeg } from './ffmpeg';
import { inspectVideo, playableForm, readers, type VideoFacts } from './inspect';

/** Seconds that a claim lasts without a sign of life: a killed node's video is free again then. */
const LEASE = 60;
const TRIES = 3;
/** Longest that a playable form may take, in seconds. */
const PATIENCE = 1_800;
/** Seconds until a failed try is repeated, times the tries so far. */
const PAUSE = 60;
/** Seconds that a video as it was uploaded stays after its playable form is there, for who is watching it. */
const STAY = 3_600;

interface Claimed {
  id: number;
  org_id: number;
  file: string;
  mime_type: string;
  attempts: number;
  data_url: string;
}

/** Claims are taken by one worker each, over all nodes; one whose worker has died is taken again. */
const CLAIM = `
  UPDATE reels SET status = 'processing', attempts = attempts + 1, claimed_until = now() + make_interval(secs => $1)
  WHERE id = (
    SELECT id FROM reels WHERE file IS NOT NULL AND status IN ('queued','processing')
      AND (claimed_until IS NULL OR claimed_until < now())
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, org_id, file, mime_type, attempts, data_url`;

/** The file is no video that anything here can read: trying again is no use. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

const typeOf = (mime: string): VideoType => {
  const found = (Object.keys(videoMimes) as VideoType[]).find((type) => videoMimes[type] === mime);
  if (!found) throw new Unreadable(`no video: ${mime}`);
  return found;
};

interface Made {
  facts: VideoFacts;
  ending: 'mp4' | 'webm';
  /** Keys of the finished work in `incoming`. */
  playable: string;
  poster: string | null;
  bytes: number;
}

async function make(
  { files }: UploadServices,
  program: string,
  { file, attempts, mime_type }: Claimed,
  signal: AbortSignal,
): Promise<Made> {
  const type = typeOf(mime_type);
  const isClip = type === 'mp4' || type === 'webm';
  const source = files.pathOf(isClip ? uploadKeys.clip(file, type) : uploadKeys.original(file));
  const facts = await inspectVideo(program, source, type, signal);
  if (!facts) throw new Unreadable('ffmpeg finds no moving picture');
  const input = ['-y', '-f', readers[type]];
  const { ending, copy } = playableForm(facts);

  const still = uploadKeys.work(file, `${attempts}.png`);
  const at = ['-ss', String(Math.min(3, (facts.duration ?? 0) / 4).toFixed(2))];
  const drawn = await runFfmpeg(
    program,
    [
      ...input,
      ...at,
      '-i',
      `file:${source}`,
      '-frames:v',
      '1',
      '-vf',
      'scale=min(1280\\,iw):-2',
      '-f',
      'image2',
      `file:${files.pathOf(still)}`,
    ],
    { seconds: 120, signal },
  );
  const poster = drawn.code === 0 ? uploadKeys.work(file, `${attempts}.webp`) : null;
  if (poster) {
    const sharp = await loadSharp();
    await sharp(files.pathOf(still)).webp({ quality: 80 }).toFile(files.pathOf(poster));
  }

  const playable = uploadKeys.work(file, `${attempts}.${ending}`);
  const codecs = copy
    ? ['-c', 'copy']
    : [
        '-vf',
        'scale=trunc(min(1280\\,iw)/2)*2:-2',
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '23',
        '-pix_fmt',
        'yuv420p',
        '-threads',
        '1',
        '-c:a',
        'aac',
        '-b:a',
        '128k',
        '-ac',
        '2',
      ];
  // Without what the camera noted: place, owner, model.
  const plain = [
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-sn',
    '-dn',
  ];
  const wrapped = ending === 'mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'webm'];
  const result = await runFfmpeg(
    program,
    [...input, '-i', `file:${source}`, ...plain, ...codecs, ...wrapped, `file:${files.pathOf(playable)}`],
    { seconds: PATIENCE, signal },
  );
  const bytes = await files.sizeOf(playable);
  if (result.code !== 0 || !bytes)
    throw new Error(`ffmpeg ended with ${result.code}: ${result.log.slice(-500)}`);
  return { facts, ending, playable, poster, bytes };
}

/** Puts what was made in its place, unless the video was deleted or taken by another worker in the meantime. */
function finish({ pool, files }: UploadServices, claimed: Claimed, made: Made): Promise<void> {
  const { id, org_id, file, attempts, data_url } = claimed;
  return changeListing(pool, org_id, async (client) => {
    const mine = await row(client, 'SELECT id FROM reels WHERE id = $1 AND attempts = $2 FOR UPDATE', [
      id,
      attempts,
    ]);
    if (!mine) return;
    const playable = uploadKeys.playable(file, made.ending);
    await files.keep(made.playable, playable);
    if (made.poster) await files.keep(made.poster, uploadKeys.picture(file));
    await rows(
      client,
      `UPDATE reels SET status = 'ready', failure = '', data_url = $2, thumbnail_url = $3, duration_seconds = $4,
         bytes = $5, claimed_until = NULL WHERE id = $1`,
      [
        id,
        mediaUrl(playable),
        made.poster ? mediaUrl(uploadKeys.picture(file)) : '',
        made.facts.duration,
        made.bytes,
      ],
    );
    await rows(
      client,
      `INSERT INTO discarded_files (id, discarded_at) VALUES ($1 || '/original', now() + make_interval(secs => $2))
       ON CONFLICT DO NOTHING`,
      [file, data_url === '' ? 0 : STAY],
    );
  });
}

/** Notes a failed try: queued again after a pause, or failed for good. One that cannot be read is shown nowhere. */
function note(
  { pool }: UploadServices,
  claimed: Claimed,
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  const isUnreadable = error instanceof Unreadable;
  const isOver = !isStopping && (isUnreadable || claimed.attempts >= TRIES);
  return changeListing(pool, claimed.org_id, async (client) => {
    await rows(
      client,
      `UPDATE reels SET status = $3, failure = $4, attempts = attempts - $5,
         data_url = CASE WHEN $6 THEN '' ELSE data_url END,
         claimed_until = CASE WHEN $3 = 'failed' THEN NULL ELSE now() + make_interval(secs => $7) END
       WHERE id = $1 AND attempts = $2`,
      [
        claimed.id,
        claimed.attempts,
        isOver ? 'failed' : 'queued',
        isOver ? messages.uploads.videoUnplayable : '',
        isStopping ? 1 : 0,
        isUnreadable,
        isStopping ? 0 : PAUSE * claimed.attempts,
      ],
    );
  });
}

/**
 * Makes poster and playable form of every video that waits, one after the other (decision D72). Each is a job in the
 * database: claimed, renewed while it is worked on, tried three times, and free again when its worker was killed.
 */
export async function prepareVideos(
  services: UploadServices,
  program: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { pool, files } = services;
  while (!signal.aborted) {
    const claimed = await row<Claimed>(pool, CLAIM, [LEASE]);
    if (!claimed) return;
    const renewing = setInterval(
      () => {
        rows(
          pool,
          'UPDATE reels SET claimed_until = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2',
          [claimed.id, claimed.attempts, LEASE],
        ).catch(() => undefined);
      },
      (LEASE * 1_000) / 4,
    );
    try {
      await finish(services, claimed, await make(services, program, claimed, signal));
    } catch (error) {
      await note(services, claimed, error, signal.aborted);
    } finally {
      clearInterval(renewing);
      await files.removeWork(claimed.file);
    }
    await services.cleanUp.removeDiscarded();
  }
}
