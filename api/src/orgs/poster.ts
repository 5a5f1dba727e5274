/** Poster of a row of `reels`: the owner's picture, else a frame of the video; null without both. */
export const POSTER_SQL = `coalesce(nullif(poster_url, ''), nullif(thumbnail_url, ''))`;
