import { median } from './table';

/** The value below which this share of them lies, between two values in proportion. Of none: NaN. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median and the middle half of the values, as a table shows them: `312 (305–330)`. */
export function spread(values: readonly number[], digits = 0): string {
  const text = (value: number) => value.toFixed(digits);
  const [low, middle, high] = [quantile(values, 0.25), median(values), quantile(values, 0.75)].map(text);
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Round by round: what disturbed one of the two in a round disturbed the other. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((mine, round) => mine / (theirs[round] ?? Number.NaN));

/** Who comes when in a round: another first in each, so that none is always the one behind the same neighbour. */
export const turns = <T>(all: readonly T[], round: number): T[] => [
  ...all.slice(round % all.length),
  ...all.slice(0, round % all.length),
];
