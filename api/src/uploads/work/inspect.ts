import type { VideoType } from '../types-by-content';
import { runFfmpeg } from './ffmpeg';

/** ffmpeg's demuxer by container: a file must not choose another one (playlists can include other files). */
export const readers: Record<VideoType, string> = {
  mp4: 'mov',
  mov: 'mov',
  avi: 'avi',
  wmv: 'asf',
  webm: 'matroska',
};

/** Properties of a video. */
export interface VideoFacts {
  /** In seconds; `null` if unknown. */
  duration: number | null;
  video: string;
  /** `null` without sound. */
  audio: string | null;
  /** Pixel format, such as `yuv420p`. */
  pixels: string;
}

/** Reads the properties of a video from ffmpeg's output; `null` if it has no video stream. */
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

/** Returns the properties of a stored video, read as its container; `null` if it has no video stream. */
export async function inspectVideo(
  program: string,
  file: string,
  type: VideoType,
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  // Without an output ffmpeg prints the properties and ends with 1: that is no failure.
  const { log } = await runFfmpeg(program, ['-f', readers[type], '-i', `file:${file}`], {
    seconds: 60,
    signal,
  });
  return readReport(log);
}

/** Returns the format that browsers play, and whether the streams can be copied or must be encoded. */
export function playableFormat({ video, audio, pixels }: VideoFacts): {
  extension: 'mp4' | 'webm';
  copy: boolean;
} {
  const isCommon = /^yuvj?420p$/.test(pixels);
  if (video === 'h264' && isCommon && (audio === null || audio === 'aac' || audio === 'mp3'))
    return { extension: 'mp4', copy: true };
  if (/^(vp8|vp9|av1)$/.test(video) && (audio === null || /^(opus|vorbis)$/.test(audio)))
    return { extension: 'webm', copy: true };
  return { extension: 'mp4', copy: false };
}
