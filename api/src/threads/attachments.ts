import { enquiryRules, uploadLimits } from '@unitbase/contracts/limits';
import { fileTypeFromBuffer } from 'file-type/core';

import { type Pool, type PoolClient, rows } from '../db/query';
import { countCall } from '../http/rate-limit';
import { whenFree } from '../media/decoding-queue';
import { loadSharp } from '../media/load-sharp';

/** Types that are kept, with the endings of their names. */
const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

export type AttachmentType = keyof typeof ENDINGS;

/** A file that is safe to pass on: pictures are rendered again, so they have no metadata and no appended data. */
export interface SafeFile {
  name: string;
  type: AttachmentType;
  data: Buffer;
}

/** Largest side of a picture, in pixels. */
const MAX_SIDE = 4_096;
const TIMEOUT_SECONDS = 20;

/** Returns the type by a file's first bytes, whatever its name is; `null` if it is not kept. */
export async function attachmentTypeOf(head: Uint8Array): Promise<AttachmentType | null> {
  const mime = (await fileTypeFromBuffer(head))?.mime;
  return mime !== undefined && Object.hasOwn(ENDINGS, mime) ? (mime as AttachmentType) : null;
}

async function renderPicture(data: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const sharp = await loadSharp();
  return whenFree(() =>
    sharp(data, { limitInputPixels: uploadLimits.photoPixels, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'jpeg' ? { quality: 88 } : {})
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer(),
  );
}

/** Returns a file's name without folders and control characters, and with an ending of its type. */
export function attachmentName(name: string, type: AttachmentType): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}"<>|:*?]+/gu, ' ').trim() || 'file';
  const ending = /\.([a-z0-9]+)$/i.exec(base)?.[1]?.toLowerCase() ?? '';
  const [usual] = ENDINGS[type];
  const isRight = (ENDINGS[type] as readonly string[]).includes(ending);
  const suffix = `.${isRight ? ending : usual}`;
  const stem = isRight ? base.slice(0, -suffix.length) : base;
  return stem.slice(0, enquiryRules.attachmentName - suffix.length) + suffix;
}

/** Checks a file by its content and renders pictures again. Returns `null` for other types and unreadable pictures. */
export async function makeSafe(name: string, data: Buffer): Promise<SafeFile | null> {
  const type = await attachmentTypeOf(data.subarray(0, 4_100));
  if (type === null) return null;
  if (type === 'application/pdf') return { name: attachmentName(name, type), type, data };
  const picture = await renderPicture(data, type === 'image/jpeg' ? 'jpeg' : 'png').catch(() => null);
  return picture && { name: attachmentName(name, type), type, data: picture };
}

/** Files of one author in a day: sent ones are stored for two years, and no profile's quota counts them. */
const FILE_LIMIT = { calls: 100, seconds: 86_400 };

/** Counts a file of a user, or of a company without managers. Returns whether it may be stored today. */
export const countFile = async (
  pool: Pool,
  author: { userId: number } | { orgId: number },
): Promise<boolean> => {
  const key = 'userId' in author ? `${author.userId}` : `org:${author.orgId}`;
  return (await countCall(pool, `attachment:${key}`, FILE_LIMIT)) === 0;
};

/** Adds the row of a file that is stored as `uploadKeys.attachment(id)`. */
export async function addAttachment(
  client: PoolClient,
  place: 'draft_id' | 'message_id',
  placeId: number,
  id: string,
  file: SafeFile,
): Promise<void> {
  await rows(
    client,
    `INSERT INTO attachments (file, ${place}, name, mime_type, bytes) VALUES ($1, $2, $3, $4, $5)`,
    [id, placeId, file.name, file.type, file.data.length],
  );
}
