import { readFile } from 'node:fs/promises';
import { uploadLimits } from '@unitbase/contracts/limits';
import { type LogoType, logoMinimum, logoPixelProblem } from '@unitbase/contracts/upload-rules';
import type { Sharp, default as SharpLibrary } from 'sharp';
import { loadSharp } from '../../media/load-sharp';
import { HEAD_BYTES, type PictureType, pictureTypeOf } from '../types-by-content';
import { readBitmap, readBitmapHead } from './bitmap';

/** A picture drawn anew from its pixels: nothing else of the file that came is in it, no place, no script, no tail. */
export interface MadePicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Longest side of what is kept, in pixels; sizes for pages are made of it. */
const KEPT = { photo: 2_560, logo: 1_600, banner: 3_000 } as const;
/** Seconds that one picture may take. */
const PATIENCE = 20;

const photoTypes: readonly (PictureType | null)[] = ['jpg', 'png', 'gif', 'webp'];
const logoTypes: readonly (PictureType | null)[] = ['jpg', 'png', 'gif', 'bmp', 'svg'];

export const isPhoto = async (head: Uint8Array): Promise<boolean> =>
  photoTypes.includes(await pictureTypeOf(head));
export const isLogo = async (head: Uint8Array): Promise<boolean> =>
  logoTypes.includes(await pictureTypeOf(head));

/** Pictures are decoded two at a time, whoever sends them: many at once must not take the machine's memory. */
let queue: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const [first, second] = queue;
  const done = first.then(work, work);
  queue = [second, done.catch(() => undefined)];
  return done;
}

async function drawn(picture: Sharp, longest: number): Promise<MadePicture> {
  const { data, info } = await picture
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws a photo anew, at most 2,560 px wide or high; `null` when it cannot be read or has too many pixels. */
export async function makePhoto(file: string): Promise<MadePicture | null> {
  const sharp = await loadSharp();
  const picture = sharp(file, { limitInputPixels: uploadLimits.photoPixels, failOn: 'error' });
  return inTurn(() => drawn(picture, KEPT.photo).catch(() => null));
}

interface OpenLogo {
  width: number;
  height: number;
  /** Decodes it; `null` where it is cut short. */
  picture: () => Sharp | null;
}

/** Dots an inch at which a unit of an SVG is a pixel. */
const PLAIN_DENSITY = 72;

/** An SVG has no pixels but those that are drawn of it: a small one is drawn as large as a logo has to be at least. */
function densityOf(type: LogoType, { width, height }: { width: number; height: number }): number {
  const least = logoMinimum(type);
  const wanted = Math.max(1, least.width / width, least.height / height);
  // A strip that has the least width only at a height that no logo may have stays as it is, and is rejected for it.
  return wanted * Math.max(width, height) > uploadLimits.imageMaximum
    ? PLAIN_DENSITY
    : Math.ceil(PLAIN_DENSITY * wanted);
}

async function openLogo(sharp: typeof SharpLibrary, file: string, type: LogoType): Promise<OpenLogo | null> {
  // The whole file: an SVG read from a path could name its neighbours.
  const bytes = await readFile(file);
  const format = await pictureTypeOf(bytes.subarray(0, HEAD_BYTES));
  if (format === 'bmp') {
    const head = readBitmapHead(bytes);
    if (!head) return null;
    const { width, height } = head;
    const picture = () => {
      const raw = readBitmap(bytes, head);
      return raw && sharp(raw.data, { raw: { width, height, channels: 4 } });
    };
    return { width, height, picture };
  }
  const decode = (density: number) => sharp(bytes, { limitInputPixels: false, failOn: 'error', density });
  const plain = decode(PLAIN_DENSITY);
  const decoder = format === 'svg' ? decode(densityOf(type, await plain.metadata())) : plain;
  const { width, height, orientation = 1 } = await decoder.metadata();
  const picture = () => decoder;
  return orientation > 4 ? { picture, width: height, height: width } : { picture, width, height };
}

/** Draws a logo anew, its first frame where it moves; answers what is wrong with it otherwise (AC-157, AC-160). */
export function makeLogo(file: string, type: LogoType): Promise<MadePicture | string> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const opened = await openLogo(sharp, file, type).catch(() => null);
    const unreadable = logoPixelProblem(null, type) ?? '';
    // Judged by the head alone: a picture that is too large is never decoded.
    const problem = logoPixelProblem(opened, type);
    if (problem) return problem;
    const picture = opened?.picture();
    if (!picture) return unreadable;
    return drawn(picture, type === 'banner' ? KEPT.banner : KEPT.logo).catch(() => unreadable);
  });
}
