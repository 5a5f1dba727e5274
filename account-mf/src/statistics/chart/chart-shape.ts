/** Bar of one week. */
export interface WeekBar {
  /** First day, as '26 Oct'. */
  label: string;
  isWhole: boolean;
  count: number;
  /** `null` without comparable companies. */
  median: number | null;
}

/** Drawing area in pixels, and the font's width of a digit. */
export interface ChartSize {
  width: number;
  height: number;
  digit: number;
}

const TOP = 22;
const FOOT = 30;
const TICKS = 3;
const LABEL_WIDTH = 50;

/** Returns the smallest step of 1, 2 or 5 times a power of ten whose multiples reach `maximum`. */
export function tickStep(maximum: number): number {
  const least = Math.max(1, maximum / TICKS);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Returns the positions of bars, medians, labels and grid lines. */
export function chartShape(bars: readonly WeekBar[], { width, height, digit }: ChartSize) {
  const step = tickStep(Math.max(...bars.flatMap(({ count, median }) => [count, median ?? 0])));
  const base = height - FOOT;
  const left = Math.max(34, String(step * TICKS).length * 8);
  const slot = (width - left) / bars.length;
  const barWidth = slot * (slot < 30 ? 0.74 : 0.6);
  const medianWidth = barWidth + (slot - barWidth) * 0.4;
  const yOf = (count: number) => base - (count / (step * TICKS)) * (base - TOP);
  const hasValues = Math.max(...bars.map(({ count }) => String(count).length)) * digit <= slot;
  const every = Math.ceil(LABEL_WIDTH / slot);
  return {
    base,
    left,
    ticks: Array.from({ length: TICKS }, (_, index) => {
      const value = step * (index + 1);
      return { value, y: yOf(value) };
    }),
    bars: bars.map((bar, index) => {
      const middle = left + slot * (index + 0.5);
      return {
        ...bar,
        middle,
        bar: { x: middle - barWidth / 2, y: yOf(bar.count), width: barWidth, height: base - yOf(bar.count) },
        line:
          bar.median === null
            ? null
            : { x1: middle - medianWidth / 2, x2: middle + medianWidth / 2, y: yOf(bar.median) },
        hasValue: hasValues,
        // Counted from the end, so that the present week has a label.
        hasLabel: (bars.length - 1 - index) % every === 0,
      };
    }),
  };
}
