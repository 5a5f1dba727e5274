import type { WidgetName } from './contract';

/** Attributes of every element. */
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
 * Height in pixels, reserved before the widget loads: `base`, plus `row` for each row of `columns` items.
 * The widgets' stylesheets must match it.
 */
type Height = readonly [base: number, row: number, columns: number];

interface ElementShape {
  own: readonly string[];
  /** Number of items without a `limit` attribute. */
  limit: number;
  /** Heights for a width below 400 px, from 400 px and from 720 px. */
  heights: readonly [narrow: Height, middle: Height, wide: Height];
}

const singleItem = (narrow: number, wide: number): ElementShape['heights'] => [
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
  company: { own: ['country', 'company'], limit: 1, heights: singleItem(451, 347) },
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
      [178, 95, 1],
      [160, 77, 1],
      [142, 77, 2],
    ],
  },
  list: {
    own: ['list'],
    limit: 6,
    heights: [
      [127, 83, 1],
      [107, 91, 1],
      [111, 324, 3],
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
  article: { own: ['article'], limit: 1, heights: singleItem(488, 347) },
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

/** Returns the number of items that an element shows: 1 to 12, or its default if `limit` is invalid. */
export function limitOf(name: WidgetName, limit: string | undefined): number {
  const requested = Math.floor(Number(limit));
  return requested > 0 ? Math.min(requested, MAXIMUM_LIMIT) : elements[name].limit;
}

/** Returns the height of a widget at a width, both in pixels. */
export function heightOf(name: WidgetName, width: number, limit: string | undefined): number {
  const [base, row, columns] = elements[name].heights[width < 400 ? 0 : width < 720 ? 1 : 2];
  return base + Math.ceil(limitOf(name, limit) / columns) * row;
}
