import * as z from 'zod';
import { ImageUrl } from './shared';

/** States of a video after its upload (decision D72). */
export const VideoStatus = z.enum(['queued', 'processing', 'ready', 'failed']);

/** Video in the owner's catalogue (docs/requirements/accounts.md §3). */
export const Video = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Text below the showreel on the public profile, or ''. */
    caption: z.string(),
    /** Poster: the owner's picture, else a frame of the video. */
    thumbnail: ImageUrl,
    /** Whether the poster is the owner's picture. */
    own_poster: z.boolean(),
    status: VideoStatus,
    /** Whether browsers can play it now, as uploaded or as a playable copy. */
    playable: z.boolean(),
    /** In bytes; 0 if unknown. */
    size: z.int(),
    /** In seconds; `null` if unknown. */
    duration: z.number().nullable(),
    /** ISO 8601, UTC. */
    uploaded: z.string(),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof Video>;

/** Document for download (docs/requirements/accounts.md §3). `file` is its URL. */
export const MediaFile = z
  .object({ id: z.int(), name: z.string(), description: z.string(), file: z.string(), size: z.int() })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.infer<typeof MediaFile>;

/** Error response of an upload (decision D70): `message` for the visitor, the same text in `errors`. */
export const UploadError = z
  .object({ message: z.string(), errors: z.array(z.string()) })
  .meta({ id: 'UploadError' });
export type UploadError = z.infer<typeof UploadError>;
