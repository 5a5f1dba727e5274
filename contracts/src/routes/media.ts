import * as z from 'zod';
import { GalleryImage } from '../entities/companies';
import { MediaFile, UploadError, Video } from '../entities/media';
import { Id, Logo, limitOf } from '../entities/shared';
import { fieldLimits, pageSizes } from '../limits';
import type { RouteSchemas } from '../route';

/** Internal id of an organisation; 0 is the one selected in the session (decision D40). */
const OrgId = z.coerce.number().int().min(0).max(2_147_483_647);
const Org = z.object({ orgid: OrgId });
const One = z.object({ id: Id });
const OneVideo = z.object({ videoId: Id });
const Position = z.object({ position: z.coerce.number().int().min(1).max(1_000) });

/** CSRF token of the session, the first field of forms without scripts. */
const token = z.string().optional();
const Binary = z.string().meta({ format: 'binary' });

/** Trimmed text. */
const name = (maximum: number) => z.string().trim().max(maximum);

const uploadErrors = {
  403: UploadError,
  409: UploadError,
  413: UploadError,
  415: UploadError,
  422: UploadError,
  507: UploadError,
} as const;

/**
 * Logos, showreels, photos and documents of a profile, for its owners and editors (docs/requirements/accounts.md §7,
 * decisions D66 to D72).
 * @throws `{ message, errors }`: 403 not in the package, 409 limit reached, 413 too large, 415 wrong type by content,
 *   422 unreadable picture, 507 disk full
 */
export const mediaRoutes = {
  uploadVideo: {
    summary:
      'Uploads a showreel as a form, or in resumable parts by tus 1.0 (creation, termination): a call with the header Tus-Resumable returns the URL for the parts.',
    access: 'user',
    right: 'profile',
    form: z.object({
      token,
      org_id: OrgId,
      file_name: z.string().optional(),
      file_size: z.coerce.number().int().optional(),
      file_type: z.string().optional(),
      video_file: Binary,
    }),
    response: Video,
    status: 201,
    errors: uploadErrors,
  },
  getShowcaseList: {
    // Decision D71.
    summary:
      'The showreels of a profile in every state: the newest first, by name, or in the order of the public profile.',
    access: 'user',
    right: 'view',
    params: Org,
    query: z.object({
      page: limitOf(1, 1_000),
      page_size: limitOf(pageSizes.media, 100),
      sort_by: z.enum(['alphabetical', 'date', 'position']).catch('date').default('date'),
    }),
    response: z.object({ videos: z.array(Video), total: z.int() }),
  },
  getEmbed: {
    // Decision D72.
    summary: 'The player of a showreel as HTML to embed. Only its owner can embed one that is not public.',
    params: z.object({ videoId: Id }),
    query: z.object({ width: limitOf(640, 4_000), height: limitOf(360, 4_000) }),
    response: z.object({ html: z.string() }),
  },
  deleteVideo: {
    summary: 'Deletes a showreel with its files.',
    access: 'user',
    right: 'profile',
    params: z.object({ orgid: OrgId, videoId: Id }),
  },
  updateVideo: {
    summary: 'Changes title and caption of a showreel.',
    access: 'user',
    right: 'profile',
    params: OneVideo,
    body: z.object({ name: name(fieldLimits.mediaTitle).min(1), caption: name(fieldLimits.mediaCaption) }),
    response: Video,
  },
  moveVideo: {
    summary: 'Moves a showreel to a position of the public profile, from 1.',
    access: 'user',
    right: 'profile',
    params: OneVideo,
    body: Position,
  },
  uploadPoster: {
    summary: 'Replaces the poster of a showreel by a picture.',
    access: 'user',
    right: 'profile',
    form: z.object({ token, orgid: OrgId, video_id: Id, poster: Binary }),
    response: Video,
    status: 201,
    errors: uploadErrors,
  },
  deletePoster: {
    summary: 'Deletes the picture that is the poster of a showreel: a frame of the video takes its place.',
    access: 'user',
    right: 'profile',
    params: OneVideo,
  },
  galleryUpload: {
    summary: 'Adds a photo to the gallery.',
    access: 'user',
    right: 'profile',
    form: z.object({ token, orgid: OrgId, image: Binary }),
    response: GalleryImage,
    status: 201,
    errors: uploadErrors,
  },
  getOwnGallery: {
    summary: 'The gallery for its owner, also before the profile is public and on any package.',
    access: 'user',
    right: 'view',
    params: Org,
    query: z.object({ page: limitOf(1, 1_000), per_page: limitOf(pageSizes.media, 100) }),
    response: z.object({ count: z.int(), results: z.array(GalleryImage) }),
  },
  galleryUpdate: {
    summary: 'Changes the title of a photo, and its description if the body has one.',
    access: 'user',
    right: 'profile',
    params: One,
    body: z.object({
      title: name(fieldLimits.mediaTitle),
      alt: name(fieldLimits.mediaCaption).optional(),
    }),
    response: GalleryImage,
  },
  galleryMove: {
    summary: 'Moves a photo to a position of the gallery, from 1.',
    access: 'user',
    right: 'profile',
    params: One,
    body: Position,
  },
  galleryDelete: {
    summary: 'Deletes a photo with its files.',
    access: 'user',
    right: 'profile',
    params: One,
  },
  getLogos: {
    summary: 'The logo, thumbnail and banner of a profile.',
    access: 'user',
    right: 'view',
    params: Org,
    response: z.array(Logo),
  },
  uploadLogo: {
    summary: 'Replaces the logo, thumbnail or banner of a profile.',
    access: 'user',
    right: 'profile',
    form: z.object({ token, orgid: OrgId, logo_type: Logo.shape.logo_type.default('logo'), logo: Binary }),
    response: Logo,
    status: 201,
    errors: uploadErrors,
  },
  deleteLogo: {
    summary: 'Deletes a logo, thumbnail or banner.',
    access: 'user',
    right: 'profile',
    params: One,
  },
  getMediaFiles: {
    summary: 'The documents of a profile.',
    access: 'user',
    right: 'view',
    params: Org,
    response: z.array(MediaFile),
  },
  uploadMediaFile: {
    summary: 'Adds a PDF document of at most 10 MB.',
    access: 'user',
    right: 'profile',
    form: z.object({
      token,
      orgid: OrgId,
      name: z.string().optional(),
      description: z.string().optional(),
      file: Binary,
    }),
    response: MediaFile,
    status: 201,
    errors: uploadErrors,
  },
  updateMediaFile: {
    summary: 'Changes name and description of a document.',
    access: 'user',
    right: 'profile',
    params: One,
    body: z.object({ name: name(fieldLimits.mediaTitle).min(1), description: name(1_000) }),
    response: MediaFile,
  },
  deleteMediaFile: {
    summary: 'Deletes a document.',
    access: 'user',
    right: 'profile',
    params: One,
  },
} as const satisfies Record<string, RouteSchemas>;
