/** Returns the value below which this share of the values lies, interpolated; NaN for no values. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return above === below ? below : below + (above - below) * (position - Math.floor(position));
}

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

export const kilobytes = (bytes: number): number => round(bytes / 1_024, 1);

/** Formats the median with the quartiles: `312 (305–330)`. */
export function spread(values: readonly number[], digits = 0): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Returns the ratio of each round: a disturbance in a round usually affects both values. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value / (theirs[index] ?? Number.NaN));

/** Returns the order of a round. Each round starts with another one, so that none always follows the same neighbour. */
export const turns = <T>(all: readonly T[], round: number): T[] => [
  ...all.slice(round % all.length),
  ...all.slice(0, round % all.length),
];
