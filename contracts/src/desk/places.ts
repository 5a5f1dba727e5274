/** Parts of a place that staff keep up to date, in the order of the page. */
export const placeParts = ['schemes', 'film-commissions', 'facts', 'guide'] as const;
export type PlacePart = (typeof placeParts)[number];

/** Parts that are one row of a table, edited as its cells. */
export const placeTables = ['schemes', 'film-commissions', 'facts'] as const;
export type PlaceTable = (typeof placeTables)[number];

/** Rows on one page of the list of places. */
export const PLACES_PAGE = 40;

/** Maximum length of a cell, in characters. */
export const CELL_LIMIT = 6_000;

/** Maximum length of a section of a guide, in characters of HTML. */
export const GUIDE_LIMIT = 40_000;
