/** Lengths from which a text is cut in lists; longer ones are saved. */
export const articleLengths = { title: 90, strapline: 160 } as const;

/** Longest texts that the newsroom can save, in characters. */
export const newsroomLimits = {
  title: 200,
  slug: 160,
  strapline: 500,
  introduction: 5_000,
  body: 100_000,
  name: 100,
  address: 500,
  alt: 300,
  caption: 500,
  description: 300,
  note: 300,
  topics: 12,
} as const;

/** States of an article at the desk. */
export const articleStates = ['draft', 'scheduled', 'embargoed', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

/**
 * When a saved article is shown: `keep` leaves that as it is. `draft` hides it, `schedule` shows it from a day and
 * time, `now` at once.
 */
export const publications = ['keep', 'draft', 'schedule', 'now'] as const;
export type Publication = (typeof publications)[number];

/** Largest picture of an upload, in bytes. */
export const NEWS_PICTURE_BYTES = 26_214_400;
