import { finished, type Readable, Transform } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type/core';

/** How much of a file tells its type, in bytes. */
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

export const videoMimes: Record<VideoType, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  webm: 'video/webm',
};

/** How every WMV begins. Its head may be longer than what is looked at, where file-type gives up. */
const WMV_START = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');

/** The container that a file begins as, whatever it is called, or `null`. */
export async function videoTypeOf(head: Uint8Array): Promise<VideoType | null> {
  if (WMV_START.equals(head.subarray(0, WMV_START.length))) return 'wmv';
  const found = await fileTypeFromBuffer(head);
  return (found && VIDEOS[found.mime]) ?? null;
}

export type PictureType = 'jpg' | 'png' | 'gif' | 'webp' | 'bmp' | 'svg';

/** The picture that a file begins as, whatever it is called, or `null`. SVG is only a guess: its reader decides. */
export async function pictureTypeOf(head: Uint8Array): Promise<PictureType | null> {
  const found = await fileTypeFromBuffer(head);
  if (found?.ext === 'jpg' || found?.ext === 'png' || found?.ext === 'gif' || found?.ext === 'webp')
    return found.ext;
  if (found?.ext === 'bmp') return 'bmp';
  const text = Buffer.from(head).toString('utf8');
  return (!found || found.ext === 'xml') && /^\uFEFF?\s*</.test(text) && /<svg[\s>]/.test(text)
    ? 'svg'
    : null;
}

export async function isPdf(head: Uint8Array): Promise<boolean> {
  return (await fileTypeFromBuffer(head))?.ext === 'pdf';
}

/**
 * Lets a stream through once its first bytes are of the right type; fails with what `reject` throws otherwise, before
 * anything is written.
 */
export function typeGate(isRight: (head: Uint8Array) => Promise<boolean>, reject: () => never): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  const decide = async (stream: Transform) => {
    const first = head ?? Buffer.alloc(0);
    head = null;
    if (!(await isRight(first))) reject();
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
 * Pipes a stream through a gate. A source that fails, or that has failed before, fails the gate; a gate that rejects leaves
 * the source open, so that its rest can be read.
 */
export function through(source: Readable, gate: Transform): Transform {
  finished(source, { writable: false }, (error) => error && gate.destroy(error));
  return source.pipe(gate);
}
