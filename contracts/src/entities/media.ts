import * as z from 'zod';
import { ImageUrl } from './shared';

/** Stages of a video after its upload (decision D72). */
export const VideoStatus = z.enum(['queued', 'processing', 'ready', 'failed']);

/** Video of the owner's catalogue (docs/requirements/accounts.md §3). */
export const Video = z
  .object({
    id: z.int(),
    name: z.string(),
    thumbnail: ImageUrl,
    status: VideoStatus,
    /** Whether browsers can play it now: as it was uploaded, or in the form made of it. */
    playable: z.boolean(),
    /** In bytes; 0 where it is not known. */
    size: z.int(),
    /** In seconds; `null` where it is not known. */
    duration: z.number().nullable(),
    /** ISO 8601, UTC. */
    uploaded: z.string(),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof Video>;

/** Media file (docs/requirements/accounts.md §3): a document for download. `file` is its address. */
export const MediaFile = z
  .object({ id: z.int(), name: z.string(), description: z.string(), file: z.string(), size: z.int() })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.infer<typeof MediaFile>;

/** A refusal of an upload (decision D70): `message` for the reader, the same in `errors`. */
export const UploadError = z
  .object({ message: z.string(), errors: z.array(z.string()) })
  .meta({ id: 'UploadError' });
export type UploadError = z.infer<typeof UploadError>;
