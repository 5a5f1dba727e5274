import { chartShape, tickStep, type WeekBar } from './chart-shape';

const bar = (count: number, values: Partial<WeekBar> = {}): WeekBar => ({
  label: String(count),
  isWhole: true,
  count,
  median: null,
  ...values,
});
const bars = (count: number, value = 100) => Array.from({ length: count }, () => bar(value));
const WIDE = { width: 1_376, height: 340, digit: 8 };
const SMALL = { width: 358, height: 280, digit: 6.5 };

test.each([
  [0, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [140, 50],
  [151, 100],
  [2_500, 1_000],
])('the scale of up to %i has steps of %i', (maximum, step) => expect(tickStep(maximum)).toBe(step));

test('bars and medians share one scale that ends at the axis', () => {
  const { base, bars: shapes, ticks } = chartShape([bar(150), bar(0, { median: 75 })], WIDE);
  expect(base).toBe(310);
  expect(ticks.map(({ value, y }) => [value, Math.round(y)])).toEqual([
    [50, 214],
    [100, 118],
    [150, 22],
  ]);
  expect(shapes[0]?.bar).toMatchObject({ y: 22, height: 288 });
  expect(shapes[1]).toMatchObject({ bar: { y: 310, height: 0 }, line: { y: 166 } });
  expect(shapes[0]?.line).toBeNull();
});

test('narrow bars leave out labels, from the end, and values that would touch', () => {
  const labelled = (count: number, size: typeof WIDE, value?: number) =>
    chartShape(bars(count, value), size).bars.flatMap(({ hasLabel }, index) => (hasLabel ? index : []));
  expect(labelled(14, WIDE)).toHaveLength(14);
  expect(labelled(14, SMALL)).toEqual([1, 4, 7, 10, 13]);
  expect(chartShape(bars(14), SMALL).bars[0]?.hasValue).toBe(true);
  expect(chartShape(bars(14, 12_000), SMALL).bars[0]?.hasValue).toBe(false);
  expect(chartShape(bars(53), SMALL).bars[0]?.hasValue).toBe(false);
});
