import { readFile } from 'node:fs/promises';
import { uploadLimits } from '@unitbase/contracts/limits';
import { type LogoType, logoMinimum, logoPixelProblem } from '@unitbase/contracts/upload-rules';
import type { Sharp, default as SharpLibrary } from 'sharp';
import { whenFree } from '../../media/decoding-queue';
import { loadSharp } from '../../media/load-sharp';
import { HEAD_BYTES, type PictureType, pictureTypeOf } from '../types-by-content';
import { readBitmap, readBitmapHead } from './bitmap';

/** A picture rendered from the pixels of an upload: it has no metadata, no script and no appended data. */
export interface RenderedPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Maximum side of a stored picture, in pixels; the sizes for pages are made from it. */
const MAX_SIDE = { photo: 2_560, logo: 1_600, banner: 3_000 } as const;
/** Maximum time to render one picture, in seconds. */
const TIMEOUT_SECONDS = 20;

const photoTypes: readonly (PictureType | null)[] = ['jpg', 'png', 'gif', 'webp'];
const logoTypes: readonly (PictureType | null)[] = ['jpg', 'png', 'gif', 'bmp', 'svg'];

/** Returns whether a file's first bytes are those of a photo. */
export const isPhoto = async (head: Uint8Array): Promise<boolean> =>
  photoTypes.includes(await pictureTypeOf(head));
/** Returns whether a file's first bytes are those of a logo. */
export const isLogo = async (head: Uint8Array): Promise<boolean> =>
  logoTypes.includes(await pictureTypeOf(head));

async function render(picture: Sharp, longest: number): Promise<RenderedPicture> {
  const { data, info } = await picture
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Renders a photo, at most 2,560 px wide or high; `null` if it cannot be decoded or has too many pixels. */
export async function renderPhoto(file: string): Promise<RenderedPicture | null> {
  const sharp = await loadSharp();
  const picture = sharp(file, { limitInputPixels: uploadLimits.photoPixels, failOn: 'error' });
  return whenFree(() => render(picture, MAX_SIDE.photo).catch(() => null));
}

interface OpenLogo {
  width: number;
  height: number;
  /** Decodes it; `null` if the file is cut off. */
  /** Decodes it; `null` where it is cut short. */
  picture: () => Sharp | null;
}

/** Dots per inch at which a unit of an SVG is a pixel. */
const PLAIN_DENSITY = 72;

/** Returns the dots per inch at which an SVG has at least the minimum size of a logo. */
function densityOf(type: LogoType, { width, height }: { width: number; height: number }): number {
  const minimum = logoMinimum(type);
  const scale = Math.max(1, minimum.width / width, minimum.height / height);
  // A strip that would become too high is not scaled, so that it is rejected as too small.
  return scale * Math.max(width, height) > uploadLimits.imageMaximum
    ? PLAIN_DENSITY
    : Math.ceil(PLAIN_DENSITY * scale);
}

async function openLogo(sharp: typeof SharpLibrary, file: string, type: LogoType): Promise<OpenLogo | null> {
  // An SVG that is read by path could include files beside it.
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

/** Renders a logo, or the first frame of an animated one; returns the problem if it is rejected (AC-157, AC-160). */
export function renderLogo(file: string, type: LogoType): Promise<RenderedPicture | string> {
  return whenFree(async () => {
    const sharp = await loadSharp();
    const logo = await openLogo(sharp, file, type).catch(() => null);
    const unreadable = logoPixelProblem(null, type) ?? '';
    // Checked by the header: a picture that is too large is never decoded.
    const problem = logoPixelProblem(logo, type);
    if (problem) return problem;
    const picture = logo?.picture();
    if (!picture) return unreadable;
    return render(picture, type === 'banner' ? MAX_SIDE.banner : MAX_SIDE.logo).catch(() => unreadable);
  });
}
