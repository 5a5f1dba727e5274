/**
 * Formats a whole number as '59,012'. Avoids `Intl`, whose first use takes a browser 20 ms during the first interaction
 * (docs/decisions/0006).
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns '1 company' or '59,012 companies'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
