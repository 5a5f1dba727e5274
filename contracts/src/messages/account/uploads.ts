export const videoType = (file: string) =>
  `${file}: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.`;
export const videoSize = (file: string, size: string) => `${file}: File too large. Maximum ${size} allowed.`;
export const videoCount = 'Maximum 5 files allowed';
export const videoTotal = (size: string) => `Total size limit exceeded. Maximum ${size} allowed.`;
export const noFiles = 'Please select files to upload.';
export const totalExceeded = 'Total size exceeds limit';
export const tooMany = 'Too many files';
export const videoFailed = (reason: string) => `Upload failed: ${reason}`;
export const networkError = 'Network error';
export const imageSize = (file: string) => `${file} is too large (max 10MB)`;
export const imageType = (file: string) => `${file} is not a valid image format`;
/** The format is right, but the file is incomplete or has too many pixels. */
export const imageBroken = (file: string) =>
  `${file} could not be read: it is damaged, incomplete or has too many pixels.`;
export const failed = 'Upload failed';
export const someFailed = 'Some uploads failed. Please try again.';
export const confirmDeleteImage = 'Are you sure you want to delete this image?';
export const loadFailed = 'Failed to load images';
export const deleteFailed = 'Failed to delete image';
export const titleFailed = 'Failed to update title';
export const moveFailed = 'Failed to change the order';
export const showreelFailed = 'Failed to update showreel';
export const posterFailed = 'Failed to update poster';
export const confirmDeletePoster = 'Are you sure you want to delete this poster?';
export const moved = (name: string, position: number, count: number) =>
  `${name} is now ${position} of ${count}.`;
/** Shown as 'Upload failed: disk full' (AC-172). */
export const diskFull = 'disk full';
export const showreelLimit = (limit: number) => `Your package holds at most ${limit} showreels.`;
export const photoLimit = (limit: number) => `Your package holds at most ${limit} photos.`;
export const fileLimit = (limit: number) => `Your profile holds at most ${limit} documents.`;
export const storageFull = (size: string) => `Your profile holds at most ${size} of showreels.`;
export const logoSquare = 'The logo must be square.';
export const fileType = (file: string) => `${file} is not a PDF document`;
export const fileMissing = 'The form holds no file.';
export const confirmDeleteVideo = 'Are you sure you want to delete this video?';
export const confirmDeleteLogo = 'Are you sure you want to delete this logo?';
export const deleteVideoFailed = 'Failed to delete video';
export const deleteLogoFailed = 'Failed to delete logo';
export const stayOnPage = 'Stay on this page until the uploads are complete.';
export const uploading = (at: number, count: number) => `Uploading ${at} of ${count}`;
export const uploaded = (done: number, count: number) => `${done} of ${count} videos uploaded`;
/** States of a video that cannot be played yet, or not at all (decision D72). */
export const videoQueued =
  'Waiting to be prepared. It cannot be played yet. MP4 and WebM can be played at once.';
export const videoProcessing = 'Being prepared. It cannot be played yet.';
export const videoUnplayable = 'This video cannot be played.';
