import { uploadLimits } from './limits';
import * as messages from './messages';

/** Properties of a file that the rules need. The browser's `File` has them. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
}

const MIB = 1_048_576;

/**
 * Formats bytes as '250 MB', '10.5 MB', '2 GB' (decision D68: binary units with their common names). Rounds up, so that
 * a size above a limit is never shown as the limit.
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

/** Values for `<input accept>`. */
export const accepts = {
  videos: videoEndings.map((ending) => `.${ending}`).join(','),
  photos: photoEndings.map((ending) => `.${ending}`).join(','),
  logos: logoEndings.map((ending) => `.${ending}`).join(','),
} as const;

/** Replaces every character except letters, digits, dots, hyphens and underscores by '_' (AC-175). */
export const sanitiseFileName = (name: string): string =>
  name
    .slice(-200)
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+/, '_') || '_';

/** Returns the error for the name of a video, or null (docs/requirements/accounts.md §5). */
export const videoNameProblem = (name: string): string | null =>
  videoEndings.includes(endingOf(name)) ? null : messages.uploads.videoType(name);

/** Returns the error for one video, or null (docs/requirements/accounts.md §5). The server also checks the content. */
export function videoProblem({ name, size }: ChosenFile): string | null {
  const problem = size === 0 ? messages.uploads.videoType(name) : videoNameProblem(name);
  if (problem) return problem;
  const { videoBytes } = uploadLimits;
  return size > videoBytes ? messages.uploads.videoSize(name, sizeText(videoBytes)) : null;
}

/** Returns the error for the chosen videos together, or null (docs/requirements/accounts.md §5, decision D66). */
export function choiceProblem(files: readonly ChosenFile[]): string | null {
  if (files.length > uploadLimits.videoFiles) return messages.uploads.videoCount;
  if (totalOf(files) > uploadLimits.videoTotalBytes)
    return messages.uploads.videoTotal(sizeText(uploadLimits.videoTotalBytes));
  return null;
}

/** Returns the error right before an upload, which has its own messages, or null (AC-169, AC-170). */
export function batchProblem(files: readonly ChosenFile[]): string | null {
  if (files.length === 0) return messages.uploads.noFiles;
  if (files.length > uploadLimits.videoFiles) return messages.uploads.tooMany;
  return totalOf(files) > uploadLimits.videoTotalBytes ? messages.uploads.totalExceeded : null;
}

const totalOf = (files: readonly ChosenFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Returns the error for one photo, or null (docs/requirements/accounts.md §5). */
export function photoProblem({ name, size }: ChosenFile): string | null {
  if (!photoEndings.includes(endingOf(name))) return messages.uploads.imageType(name);
  return size > uploadLimits.imageBytes ? messages.uploads.imageSize(name) : null;
}

export type LogoType = 'logo' | 'thumbnail' | 'banner';

/** Returns the minimum size of a logo in pixels (docs/requirements/accounts.md §5, decision D34). */
export const logoMinimum = (type: LogoType): { width: number; height: number } =>
  type === 'banner'
    ? uploadLimits.bannerMinimum
    : { width: uploadLimits.logoMinimum, height: uploadLimits.logoMinimum };

const tooFewPixels = (type: LogoType): string => {
  const { width, height } = logoMinimum(type);
  return messages.profileForm.dimensions(type, width, height);
};

/** Returns the error for a logo's type or size, or null. A wrong type has the message of the dimensions (AC-160). */
export function logoFileProblem({ name, size }: ChosenFile, type: LogoType): string | null {
  if (!logoEndings.includes(endingOf(name))) return tooFewPixels(type);
  return size > uploadLimits.logoBytes ? messages.profileForm.logoSize : null;
}

/** Returns the error for a logo's dimensions, or null. An unreadable picture has no `sides` (AC-157, decision D69). */
export function logoPixelProblem(
  sides: { width: number; height: number } | null,
  type: LogoType,
): string | null {
  const minimum = logoMinimum(type);
  if (!sides || sides.width < minimum.width || sides.height < minimum.height) return tooFewPixels(type);
  if (Math.max(sides.width, sides.height) > uploadLimits.imageMaximum)
    return messages.profileForm.maximum(type, uploadLimits.imageMaximum);
  const isSquare = Math.abs(sides.width - sides.height) <= 1;
  return type === 'banner' || isSquare ? null : messages.uploads.logoSquare;
}
