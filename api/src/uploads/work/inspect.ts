import type { VideoType } from '../types-by-content';
import { runFfmpeg } from './ffmpeg';

/** ffmpeg's readers by container: named, so that no file can choose another one (playlists that name other files). */
export const readers: Record<VideoType, string> = {
  mp4: 'mov',
  mov: 'mov',
  avi: 'avi',
  wmv: 'asf',
  webm: 'matroska',
};

export interface VideoFacts {
  /** In seconds; `null` where the file does not say. */
  duration: number | null;
  video: string;
  /** `null` without sound. */
  audio: string | null;
  /** As `yuv420p`. */
  pixels: string;
}

/** What ffmpeg says of a video, read from its report; `null` when it finds no moving picture. */
export function readReport(log: string): VideoFacts | null {
  const stream = /Stream #\d+:\d+[^\n]*: Video: (\w+)([^\n]*)/.exec(log);
  if (!stream) return null;
  const time = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(log);
  return {
    duration: time ? Number(time[1]) * 3_600 + Number(time[2]) * 60 + Number(time[3]) : null,
    video: stream[1] ?? '',
    audio: /Stream #\d+:\d+[^\n]*: Audio: (\w+)/.exec(log)?.[1] ?? null,
    pixels: /\b(yuvj?4[0-9]+p[0-9a-z]*|gray\w*|rgb\w*|bgr\w*|gbr\w*)/.exec(stream[2] ?? '')?.[1] ?? '',
  };
}

/** What ffmpeg says of a stored video, read as the container that its first bytes told; `null` as `readReport`. */
export async function inspectVideo(
  program: string,
  file: string,
  type: VideoType,
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  // Without an output it reports and ends with 1: that is no failure.
  const { log } = await runFfmpeg(program, ['-f', readers[type], '-i', `file:${file}`], {
    seconds: 60,
    signal,
  });
  return readReport(log);
}

/** How browsers can get it: its streams in a new wrapping, or drawn anew. */
export function playableForm({ video, audio, pixels }: VideoFacts): {
  ending: 'mp4' | 'webm';
  copy: boolean;
} {
  const plain = /^yuvj?420p$/.test(pixels);
  if (video === 'h264' && plain && (audio === null || audio === 'aac' || audio === 'mp3'))
    return { ending: 'mp4', copy: true };
  if (/^(vp8|vp9|av1)$/.test(video) && (audio === null || /^(opus|vorbis)$/.test(audio)))
    return { ending: 'webm', copy: true };
  return { ending: 'mp4', copy: false };
}
