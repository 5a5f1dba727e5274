/**
 * '59,012': a whole number as British English writes it. Not by `Intl`, whose first use takes a browser 20 ms, on every
 * page, in the task of the visitor's first move (docs/performance.md).
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** '1 company', '59,012 companies'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
