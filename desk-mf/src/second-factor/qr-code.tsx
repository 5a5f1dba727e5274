import css from './second-factor-page.module.css';

/** Cells of quiet ground around a QR code. */
const QUIET = 3;

/** Renders a QR code. Its ground stays white in the dark theme, because cameras need it. @param rows of `0` and `1` */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * QUIET;
  const cells = rows.flatMap((row, y) =>
    Array.from(row).flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
