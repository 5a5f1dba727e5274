import { stat } from 'node:fs/promises';
import { loadSharp } from '../../media/load-sharp';
import { type UploadFiles, uploadKeys } from '../../media/upload-files';
import { type VideoType, videoMimes } from '../types-by-content';
import { runFfmpeg } from './ffmpeg';
import { inspectVideo, playableFormat, readers, type VideoFacts } from './inspect';

/** Maximum time of a conversion, in seconds. */
const TIMEOUT_SECONDS = 1_800;

/** 720p H.264 that every browser plays. */
const ENCODE = [
  ...['-vf', 'scale=trunc(min(1280\\,iw)/2)*2:-2'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
];
/** First video and audio stream only, without metadata of the camera (place, owner, model). */
const STREAMS = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-sn', '-dn'],
];

/** The file is not a video that ffmpeg can read: a retry does not help. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

const typeOf = (mime: string): VideoType => {
  const type = (Object.keys(videoMimes) as VideoType[]).find((type) => videoMimes[type] === mime);
  if (!type) throw new Unreadable(`${mime} is not a type of video.`);
  return type;
};

/** A converted video. */
export interface Playable {
  facts: VideoFacts;
  extension: 'mp4' | 'webm';
  /** Paths of the converted files on this machine. */
  playable: string;
  poster: string | null;
  bytes: number;
}

/** A stored video to convert, and the number of this attempt. */
interface Source {
  file: string;
  attempts: number;
  mime_type: string;
}

/** Returns ffmpeg's arguments to read a file from `seek` seconds on. */
const inputOf = (type: VideoType, stored: string, seek?: string): string[] => [
  ...['-y', '-f', readers[type]],
  ...(seek ? ['-ss', seek] : []),
  ...['-i', `file:${stored}`],
];

/** Extracts a poster from the beginning of `input`; returns its path, or `null` if ffmpeg finds no frame there. */
async function extractPoster(
  files: UploadFiles,
  program: string,
  { file, attempts }: Source,
  input: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const still = files.workPath(file, `${attempts}.png`);
  const frame = ['-frames:v', '1', '-vf', 'scale=min(1280\\,iw):-2', '-f', 'image2'];
  const result = await runFfmpeg(program, [...input, ...frame, `file:${still}`], {
    seconds: 120,
    signal,
  });
  if (result.code !== 0) return null;
  const poster = files.workPath(file, `${attempts}.webp`);
  const sharp = await loadSharp();
  await sharp(still).webp({ quality: 80 }).toFile(poster);
  return poster;
}

/**
 * Creates the poster and the playable version of a stored video.
 * @throws Unreadable if it is not a video
 */
export async function makePlayable(
  files: UploadFiles,
  program: string,
  source: Source,
  signal: AbortSignal,
): Promise<Playable> {
  const { file, mime_type } = source;
  const type = typeOf(mime_type);
  const isClip = type === 'mp4' || type === 'webm';
  const key = isClip ? uploadKeys.clip(file, type) : uploadKeys.original(file);
  return files.store.useFile(key, (stored) => convert({ files, program, source, type, stored }, signal));
}

interface Conversion {
  files: UploadFiles;
  program: string;
  source: Source;
  type: VideoType;
  /** Path of the video on this machine. */
  stored: string;
}

async function convert(
  { files, program, source, type, stored }: Conversion,
  signal: AbortSignal,
): Promise<Playable> {
  const { file, attempts } = source;
  const facts = await inspectVideo(program, stored, type, signal);
  if (!facts) throw new Unreadable('ffmpeg found no video stream.');
  const seek = Math.min(3, (facts.duration ?? 0) / 4).toFixed(2);
  const poster = await extractPoster(files, program, source, inputOf(type, stored, seek), signal);

  const { extension, copy } = playableFormat(facts);
  const playable = files.workPath(file, `${attempts}.${extension}`);
  const codecs = copy ? ['-c', 'copy'] : ENCODE;
  const format = extension === 'mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'webm'];
  const result = await runFfmpeg(
    program,
    [...inputOf(type, stored), ...STREAMS, ...codecs, ...format, `file:${playable}`],
    { seconds: TIMEOUT_SECONDS, signal },
  );
  const bytes = (await stat(playable).catch(() => null))?.size ?? 0;
  if (result.code !== 0 || !bytes)
    throw new Error(`ffmpeg ended with ${result.code}: ${result.log.slice(-500)}`);
  return { facts, extension, playable, poster, bytes };
}
