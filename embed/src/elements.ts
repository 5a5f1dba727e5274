import type { ElementShape, WidgetName } from './contract';

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

const singleItem = (narrow: number, wide: number): ElementShape['heights'] => [
  [narrow, 0, 1],
  [narrow, 0, 1],
  [wide, 0, 1],
];

/** Elements of the platform's widgets. */
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
export function limitOf(element: ElementShape, limit: string | undefined): number {
  const requested = Math.floor(Number(limit));
  return requested > 0 ? Math.min(requested, MAXIMUM_LIMIT) : element.limit;
}

/** Returns the height of a widget at a width, both in pixels. */
export function heightOf(element: ElementShape, width: number, limit: string | undefined): number {
  const [base, row, columns] = element.heights[width < 400 ? 0 : width < 720 ? 1 : 2];
  return base + Math.ceil(limitOf(element, limit) / columns) * row;
}
