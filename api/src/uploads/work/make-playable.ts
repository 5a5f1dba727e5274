import { loadSharp } from '../../media/load-sharp';
import { type UploadFiles, uploadKeys } from '../../media/upload-files';
import { type VideoType, videoMimes } from '../types-by-content';
import { runFfmpeg } from './ffmpeg';
import { inspectVideo, playableForm, readers, type VideoFacts } from './inspect';

/** Seconds after which a conversion is stopped. */
const TIMEOUT = 1_800;

/** 720p H.264 that every browser plays. */
const ENCODE = [
  ...['-vf', 'scale=trunc(min(1280\\,iw)/2)*2:-2'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
];
/** First picture and sound only, without what the camera noted: place, owner, model. */
const PLAIN = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-sn', '-dn'],
];

/** The file is no video that ffmpeg can read: a retry does not help. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

const typeOf = (mime: string): VideoType => {
  const found = (Object.keys(videoMimes) as VideoType[]).find((type) => videoMimes[type] === mime);
  if (!found) throw new Unreadable(`no video: ${mime}`);
  return found;
};

export interface Playable {
  facts: VideoFacts;
  ending: 'mp4' | 'webm';
  /** Keys of the finished work in `incoming`. */
  playable: string;
  poster: string | null;
  bytes: number;
}

/** A stored video to convert, and which attempt this is. */
interface Source {
  file: string;
  attempts: number;
  mime_type: string;
}

/** ffmpeg's arguments to read a file, from `seek` seconds on. */
const inputOf = (type: VideoType, stored: string, seek?: string): string[] => [
  ...['-y', '-f', readers[type]],
  ...(seek ? ['-ss', seek] : []),
  ...['-i', `file:${stored}`],
];

/** Draws a poster from the beginning of `input`; returns its key, or `null` when ffmpeg finds no picture there. */
async function drawPoster(
  files: UploadFiles,
  program: string,
  { file, attempts }: Source,
  input: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const still = uploadKeys.work(file, `${attempts}.png`);
  const frame = ['-frames:v', '1', '-vf', 'scale=min(1280\\,iw):-2', '-f', 'image2'];
  const drawn = await runFfmpeg(program, [...input, ...frame, `file:${files.pathOf(still)}`], {
    seconds: 120,
    signal,
  });
  if (drawn.code !== 0) return null;
  const poster = uploadKeys.work(file, `${attempts}.webp`);
  const sharp = await loadSharp();
  await sharp(files.pathOf(still)).webp({ quality: 80 }).toFile(files.pathOf(poster));
  return poster;
}

/**
 * Makes the poster and the form of a stored video that browsers play.
 * @throws Unreadable when it is no video
 */
export async function makePlayable(
  files: UploadFiles,
  program: string,
  source: Source,
  signal: AbortSignal,
): Promise<Playable> {
  const { file, attempts } = source;
  const type = typeOf(source.mime_type);
  const isClip = type === 'mp4' || type === 'webm';
  const stored = files.pathOf(isClip ? uploadKeys.clip(file, type) : uploadKeys.original(file));
  const facts = await inspectVideo(program, stored, type, signal);
  if (!facts) throw new Unreadable('ffmpeg finds no moving picture');
  const seek = Math.min(3, (facts.duration ?? 0) / 4).toFixed(2);
  const poster = await drawPoster(files, program, source, inputOf(type, stored, seek), signal);

  const { ending, copy } = playableForm(facts);
  const playable = uploadKeys.work(file, `${attempts}.${ending}`);
  const codecs = copy ? ['-c', 'copy'] : ENCODE;
  const wrapped = ending === 'mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'webm'];
  const result = await runFfmpeg(
    program,
    [...inputOf(type, stored), ...PLAIN, ...codecs, ...wrapped, `file:${files.pathOf(playable)}`],
    { seconds: TIMEOUT, signal },
  );
  const bytes = await files.sizeOf(playable);
  if (result.code !== 0 || !bytes)
    throw new Error(`ffmpeg ended with ${result.code}: ${result.log.slice(-500)}`);
  return { facts, ending, playable, poster, bytes };
}
