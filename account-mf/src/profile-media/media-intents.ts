/** Intents of the forms that work without scripts; the editor's action reads them. */
export const mediaIntents = {
  deleteLogo: 'delete-logo',
  deleteVideo: 'delete-video',
  deletePoster: 'delete-poster',
  deletePhoto: 'delete-photo',
  titlePhoto: 'title-photo',
  movePhoto: 'move-photo',
  titleVideo: 'title-video',
  moveVideo: 'move-video',
} as const;

export type MediaIntent = (typeof mediaIntents)[keyof typeof mediaIntents];

export const isMediaIntent = (intent: string): intent is MediaIntent =>
  Object.values<string>(mediaIntents).includes(intent);
