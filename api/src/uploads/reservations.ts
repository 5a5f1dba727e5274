import { packageLimits, uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { type Connection, row, rows } from '../db/query';
import { throwUploadError } from '../forms/files/upload-errors';
import { requirePackage, type UploadKind } from './organisation';

/** Seconds until an upload expires, counted from its last bytes. */
export const lifetimes = {
  /** A form: renewed while bytes arrive. */
  form: 600,
  /** Resumable, also on another day. */
  resumable: 86_400,
  /** After it is finished, for a client that missed the response and asks again. */
  finished: 3_600,
} as const;

/** Maximum uploads of one user that name no organisation yet. */
const MAX_UNASSIGNED = 10;

/** An upload before its first byte. */
export interface NewUpload {
  userId: number;
  kind: UploadKind;
  fileName: string;
  /** Declared size; 0 if unknown. */
  bytes: number;
  /** Seconds. */
  lifetime: number;
}

/** Adds an upload before its first byte; returns its id. Throws HTTP 429 if the user has too many. */
export async function openUpload(connection: Connection, upload: NewUpload): Promise<string> {
  const added = await row<{ id: string }>(
    connection,
    `INSERT INTO uploads (user_id, kind, file_name, total_bytes, expires_at)
     SELECT $1, $2, $3, $4, now() + make_interval(secs => $5)
     WHERE (SELECT count(*) FROM uploads WHERE user_id = $1 AND org_id IS NULL AND finished_at IS NULL
       AND expires_at > now()) < $6
     RETURNING id`,
    [upload.userId, upload.kind, upload.fileName, upload.bytes, upload.lifetime, MAX_UNASSIGNED],
  );
  return added?.id ?? throwUploadError(429, messages.common.tooManyRequests);
}

interface Usage {
  package_code: PackageCode;
  kind: UploadKind;
  bytes: number;
  showreels: number;
  photos: number;
  documents: number;
  stored: number;
}

/**
 * Reserves quota of an organisation for an upload, in the open transaction. Locks the organisation, so that parallel
 * uploads cannot exceed the limit together (decision D70). Other uploads in progress count.
 * @param storage maximum bytes of showreels of an organisation (decision D66)
 */
export async function reserveQuota(
  connection: Connection,
  uploadId: string,
  orgId: number,
  storage: number,
): Promise<void> {
  await rows(connection, 'SELECT FROM orgs WHERE id = $1 FOR UPDATE', [orgId]);
  const usage = await row<Usage>(
    connection,
    `WITH under_way AS (
       SELECT kind, total_bytes FROM uploads
       WHERE org_id = $1 AND id <> $2 AND finished_at IS NULL AND expires_at > now())
     SELECT o.package_code, u.kind, u.total_bytes::float8 AS bytes,
       ((SELECT count(*) FROM reels WHERE org_id = o.id)
         + (SELECT count(*) FROM under_way WHERE kind = 'video'))::int AS showreels,
       ((SELECT count(*) FROM gallery_images WHERE org_id = o.id)
         + (SELECT count(*) FROM under_way WHERE kind = 'image'))::int AS photos,
       ((SELECT count(*) FROM media_files WHERE org_id = o.id)
         + (SELECT count(*) FROM under_way WHERE kind = 'file'))::int AS documents,
       ((SELECT coalesce(sum(bytes), 0) FROM reels WHERE org_id = o.id)
         + (SELECT coalesce(sum(total_bytes), 0) FROM under_way WHERE kind = 'video'))::float8 AS stored
     FROM orgs o, uploads u WHERE o.id = $1 AND u.id = $2`,
    [orgId, uploadId],
  );
  if (!usage) return throwUploadError(404, messages.common.notFoundDetail);
  const { kind, package_code } = usage;
  requirePackage(kind, package_code);
  const limits = packageLimits[package_code];
  if (kind === 'video' && usage.showreels >= limits.showreels)
    throwUploadError(409, messages.uploads.showreelLimit(limits.showreels));
  if (kind === 'image' && usage.photos >= limits.photos)
    throwUploadError(409, messages.uploads.photoLimit(limits.photos));
  if (kind === 'file' && usage.documents >= uploadLimits.mediaFiles)
    throwUploadError(409, messages.uploads.fileLimit(uploadLimits.mediaFiles));
  if (kind === 'video' && usage.stored + usage.bytes > storage)
    throwUploadError(409, messages.uploads.storageFull(sizeText(storage)));
  await rows(connection, 'UPDATE uploads SET org_id = $2 WHERE id = $1', [uploadId, orgId]);
}

/** Extends the reservation of an upload that still receives bytes. */
export async function renewUpload(connection: Connection, id: string, seconds: number): Promise<void> {
  await rows(
    connection,
    'UPDATE uploads SET expires_at = now() + make_interval(secs => $2) WHERE id = $1 AND finished_at IS NULL',
    [id, seconds],
  );
}

/** Deletes an unfinished upload; a trigger adds its files to those that the clean-up removes. */
export async function abandonUpload(connection: Connection, id: string): Promise<void> {
  await rows(connection, 'DELETE FROM uploads WHERE id = $1 AND finished_at IS NULL', [id]);
}

/**
 * Marks an upload as finished, in the transaction that creates its medium. Throws if its row was deleted, so that no
 * medium is created whose files the clean-up deletes.
 */
export async function finishUpload(connection: Connection, id: string): Promise<void> {
  const finished = await row(
    connection,
    `UPDATE uploads SET finished_at = now(), expires_at = now() + make_interval(secs => $2)
     WHERE id = $1 AND finished_at IS NULL RETURNING id`,
    [id, lifetimes.finished],
  );
  if (!finished) throwUploadError(409, messages.uploads.failed);
}
