import { formatCount } from '@unitbase/contracts/numbers';
import { useId } from 'react';
import { type ChartSize, chartShape, type WeekBar } from './chart-shape';
import css from './week-chart.module.css';

/** Widths of the page; CSS shows one, so that labels never shrink. */
const SIZES: Record<'wide' | 'medium' | 'small', ChartSize> = {
  wide: { width: 1_376, height: 340, digit: 8 },
  medium: { width: 752, height: 300, digit: 8 },
  small: { width: 358, height: 280, digit: 6.5 },
};

interface WeekChartProps {
  bars: readonly WeekBar[];
  /** Text alternative. */
  label: string;
}

/** Renders bars by week with medians as lines. */
export function WeekChart(props: WeekChartProps) {
  return (
    <>
      {(['wide', 'medium', 'small'] as const).map((size) => (
        <Drawing key={size} {...props} size={size} />
      ))}
    </>
  );
}

const round = (position: number) => Math.round(position * 10) / 10;

function Drawing({ bars, label, size }: WeekChartProps & { size: keyof typeof SIZES }) {
  const hatch = useId();
  const { width, height } = SIZES[size];
  const { base, left, ticks, bars: shapes } = chartShape(bars, SIZES[size]);
  return (
    <svg className={css[size]} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.6" height="6" fill="currentColor" />
        </pattern>
      </defs>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={css.grid} x1={left} x2={width} y1={round(y)} y2={round(y)} />
          <text x="0" y={round(y + 4)}>
            {formatCount(value)}
          </text>
        </g>
      ))}
      {shapes.map(({ label: week, isWhole, count, middle, bar, line, hasValue, hasLabel }) => (
        <g key={week}>
          <rect
            className={isWhole ? css.bar : css.part}
            fill={isWhole ? undefined : `url(#${hatch})`}
            x={round(bar.x)}
            y={round(bar.y)}
            width={round(bar.width)}
            height={round(bar.height)}
          />
          {line && <Median {...line} />}
          {hasValue && (
            <text className={css.value} textAnchor="middle" x={round(middle)} y={round(bar.y - 8)}>
              {formatCount(count)}
            </text>
          )}
          {hasLabel && (
            <text textAnchor="middle" x={round(middle)} y={height - 8}>
              {week}
            </text>
          )}
        </g>
      ))}
      <line className={css.axis} x1={left} x2={width} y1={base} y2={base} />
    </svg>
  );
}

/** Renders a median as a line with a halo, so that it is visible on a bar. */
function Median({ x1, x2, y }: { x1: number; x2: number; y: number }) {
  const ends = { x1: round(x1), x2: round(x2), y1: round(y), y2: round(y) };
  return (
    <>
      <line className={css.halo} {...ends} />
      <line className={css.median} {...ends} />
    </>
  );
}
