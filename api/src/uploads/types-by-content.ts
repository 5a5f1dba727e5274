import { finished, type Readable, Transform } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type/core';

/** Number of bytes from which a file's type is detected. */
export const HEAD_BYTES = 4_100;

/** A video's container by its content. */
export type VideoType = 'mp4' | 'mov' | 'avi' | 'wmv' | 'webm';

const VIDEOS: Record<string, VideoType> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
  'video/webm': 'webm',
};

/** MIME type of each container. */
export const videoMimes: Record<VideoType, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  webm: 'video/webm',
};

/** First bytes of every WMV. Its header may be longer than `HEAD_BYTES`, where file-type gives up. */
const WMV_START = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');

/** Returns the container by a file's first bytes, whatever its name is; `null` for other files. */
export async function videoTypeOf(head: Uint8Array): Promise<VideoType | null> {
  if (WMV_START.equals(head.subarray(0, WMV_START.length))) return 'wmv';
  const detected = await fileTypeFromBuffer(head);
  return (detected && VIDEOS[detected.mime]) ?? null;
}

/** Format of a picture. */
export type PictureType = 'jpg' | 'png' | 'gif' | 'webp' | 'bmp' | 'svg';

/** Returns the format by a picture's first bytes; `null` for other files. SVG is only a guess until it is decoded. */
export async function pictureTypeOf(head: Uint8Array): Promise<PictureType | null> {
  const detected = await fileTypeFromBuffer(head);
  if (
    detected?.ext === 'jpg' ||
    detected?.ext === 'png' ||
    detected?.ext === 'gif' ||
    detected?.ext === 'webp'
  )
    return detected.ext;
  if (detected?.ext === 'bmp') return 'bmp';
  const text = Buffer.from(head).toString('utf8');
  return (!detected || detected.ext === 'xml') && /^\uFEFF?\s*</.test(text) && /<svg[\s>]/.test(text)
    ? 'svg'
    : null;
}

/** Returns whether a file's first bytes are those of a PDF. */
export async function isPdf(head: Uint8Array): Promise<boolean> {
  return (await fileTypeFromBuffer(head))?.ext === 'pdf';
}

/**
 * Returns a stream that passes data on after the first bytes have the right type. Otherwise it fails with the error of
 * `reject` before anything is written.
 */
export function typeGate(
  isRightType: (head: Uint8Array) => Promise<boolean>,
  reject: () => never,
): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  const decide = async (stream: Transform) => {
    const first = head ?? Buffer.alloc(0);
    head = null;
    if (!(await isRightType(first))) reject();
    stream.push(first);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) return done();
      decide(this).then(() => done(), done);
    },
    flush(done) {
      if (!head) return done();
      decide(this).then(() => done(), done);
    },
  });
}

/**
 * Pipes a stream through a gate. A source that fails, or has failed already, fails the gate. A gate that rejects leaves
 * the source open, so that the rest can be read.
 */
export function through(source: Readable, gate: Transform): Transform {
  finished(source, { writable: false }, (error) => error && gate.destroy(error));
  return source.pipe(gate);
}
