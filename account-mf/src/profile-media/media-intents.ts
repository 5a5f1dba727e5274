/** The forms of logo, showreels and photos that work without scripts, by the `intent` that the editor's action reads. */
export const mediaIntents = {
  deleteLogo: 'delete-logo',
  deleteVideo: 'delete-video',
  deletePhoto: 'delete-photo',
  titlePhoto: 'title-photo',
} as const;

export type MediaIntent = (typeof mediaIntents)[keyof typeof mediaIntents];

export const isMediaIntent = (intent: string): intent is MediaIntent =>
  Object.values<string>(mediaIntents).includes(intent);
