import type { WidgetName } from './contract';

/** Attributes that every element takes. */
export const commonAttributes = [
  'theme',
  'lang',
  'font',
  'heading',
  'limit',
  'link-target',
  'height',
] as const;

/**
 * The height of a widget, so that its place is kept before it is there: `base` pixels, and `row` pixels for each row of
 * `columns` items; below 400 px of width, from 400 and from 720. The widgets' stylesheets keep to it.
 */
type Height = readonly [base: number, row: number, columns: number];

interface ElementShape {
  own: readonly string[];
  /** Items where no `limit` is written. */
  limit: number;
  heights: readonly [narrow: Height, middle: Height, wide: Height];
}

const one = (narrow: number, wide: number): ElementShape['heights'] => [
  [narrow, 0, 1],
  [narrow, 0, 1],
  [wide, 0, 1],
];

export const elements: Record<WidgetName, ElementShape> = {
  companies: {
    own: ['country', 'state', 'county', 'city', 'section', 'category', 'search'],
    limit: 3,
    heights: [
      [127, 83, 1],
      [107, 91, 1],
      [111, 324, 3],
    ],
  },
  company: { own: ['country', 'company'], limit: 1, heights: one(451, 347) },
  search: {
    own: ['country', 'section', 'category'],
    limit: 3,
    heights: [
      [187, 83, 1],
      [167, 91, 1],
      [171, 324, 3],
    ],
  },
  incentives: {
    own: ['country'],
    limit: 4,
    heights: [
      [107, 95, 1],
      [107, 77, 1],
      [107, 77, 2],
    ],
  },
  news: {
    own: ['type', 'tag', 'country'],
    limit: 3,
    heights: [
      [107, 91, 1],
      [107, 103, 1],
      [111, 284, 3],
    ],
  },
  article: { own: ['article'], limit: 1, heights: one(488, 347) },
  quiz: {
    own: ['quiz'],
    limit: 1,
    heights: [
      [720, 0, 1],
      [635, 0, 1],
      [635, 0, 1],
    ],
  },
};

export const MAXIMUM_LIMIT = 12;

/** How many items an element shows: between 1 and 12, its usual number where `limit` says nothing. */
export function limitOf(name: WidgetName, limit: string | undefined): number {
  const asked = Math.floor(Number(limit));
  return asked > 0 ? Math.min(asked, MAXIMUM_LIMIT) : elements[name].limit;
}

/** Pixels that a widget takes at a width. */
export function heightOf(name: WidgetName, width: number, limit: string | undefined): number {
  const [base, row, columns] = elements[name].heights[width < 400 ? 0 : width < 720 ? 1 : 2];
  return base + Math.ceil(limitOf(name, limit) / columns) * row;
}
