import { uploadLimits } from './limits';
import * as messages from './messages';

/** What the rules need to know of a file: a browser's `File` has it all. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
}

const MIB = 1_048_576;

/**
 * Bytes for readers: '250 MB', '10.5 MB', '2 GB' (decision D68: binary units under their usual names). Rounded up, so
 * that a file just over a limit is never shown at the limit.
 */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MIB;
  if (megabytes >= 1_024) return `${tenths(megabytes / 1_024)} GB`;
  return megabytes >= 1 ? `${tenths(megabytes)} MB` : `${Math.ceil(bytes / 1_024)} KB`;
}

const tenths = (value: number): number => Math.ceil(value * 10) / 10;

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const videoEndings = ['mp4', 'avi', 'mov', 'wmv', 'webm'];
const photoEndings = ['jpeg', 'jpg', 'png', 'gif', 'webp'];
const logoEndings = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'];

/** For `<input accept>`. */
export const accepts = {
  videos: videoEndings.map((ending) => `.${ending}`).join(','),
  photos: photoEndings.map((ending) => `.${ending}`).join(','),
  logos: logoEndings.map((ending) => `.${ending}`).join(','),
} as const;

/** `file_name` as the upload call sends it: what is not a letter, digit, dot, hyphen or underscore becomes '_' (AC-175). */
export const sanitiseFileName = (name: string): string =>
  name
    .slice(-200)
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+/, '_') || '_';

/** What is wrong with the name of a video, or `null`: all that is known before the first byte has come (docs/requirements/accounts.md §5). */
export const videoNameProblem = (name: string): string | null =>
  videoEndings.includes(endingOf(name)) ? null : messages.uploads.videoType(name);

/** What is wrong with one video, or `null` (docs/requirements/accounts.md §5). An empty file is no video; the server looks at the content as well. */
export function videoProblem({ name, size }: ChosenFile): string | null {
  const problem = size === 0 ? messages.uploads.videoType(name) : videoNameProblem(name);
  if (problem) return problem;
  const { videoBytes } = uploadLimits;
  return size > videoBytes ? messages.uploads.videoSize(name, sizeText(videoBytes)) : null;
}

/** What is wrong with a choice of videos as a whole, or `null` (docs/requirements/accounts.md §5, decision D66). */
export function choiceProblem(files: readonly ChosenFile[]): string | null {
  if (files.length > uploadLimits.videoFiles) return messages.uploads.videoCount;
  if (totalOf(files) > uploadLimits.videoTotalBytes)
    return messages.uploads.videoTotal(sizeText(uploadLimits.videoTotalBytes));
  return null;
}

/** The check right before the upload, in its own words (AC-169, AC-170). */
export function batchProblem(files: readonly ChosenFile[]): string | null {
  if (files.length === 0) return messages.uploads.noFiles;
  if (files.length > uploadLimits.videoFiles) return messages.uploads.tooMany;
  return totalOf(files) > uploadLimits.videoTotalBytes ? messages.uploads.totalExceeded : null;
}

const totalOf = (files: readonly ChosenFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** What is wrong with one photo, or `null` (docs/requirements/accounts.md §5). */
export function photoProblem({ name, size }: ChosenFile): string | null {
  if (!photoEndings.includes(endingOf(name))) return messages.uploads.imageType(name);
  return size > uploadLimits.imageBytes ? messages.uploads.imageSize(name) : null;
}

export type LogoType = 'logo' | 'thumbnail' | 'banner';

/** Smallest sides of each kind of logo, in pixels (docs/requirements/accounts.md §5, decision D34). */
export const logoMinimum = (type: LogoType): { width: number; height: number } =>
  type === 'banner'
    ? uploadLimits.bannerMinimum
    : { width: uploadLimits.logoMinimum, height: uploadLimits.logoMinimum };

const tooFewPixels = (type: LogoType): string => {
  const { width, height } = logoMinimum(type);
  return messages.profileForm.dimensions(type, width, height);
};

/** What is wrong with a logo before its pixels are known, or `null`: another type fails the rule of dimensions (AC-160). */
export function logoFileProblem({ name, size }: ChosenFile, type: LogoType): string | null {
  if (!logoEndings.includes(endingOf(name))) return tooFewPixels(type);
  return size > uploadLimits.logoBytes ? messages.profileForm.logoSize : null;
}

/** What is wrong with the pixels of a logo, or `null`; `null` sides are those of no picture (AC-157, decision D69). */
export function logoPixelProblem(
  sides: { width: number; height: number } | null,
  type: LogoType,
): string | null {
  const least = logoMinimum(type);
  if (!sides || sides.width < least.width || sides.height < least.height) return tooFewPixels(type);
  if (Math.max(sides.width, sides.height) > uploadLimits.imageMaximum)
    return messages.profileForm.maximum(type, uploadLimits.imageMaximum);
  const isSquare = Math.abs(sides.width - sides.height) <= 1;
  return type === 'banner' || isSquare ? null : messages.uploads.logoSquare;
}
