import { formatCount } from '@unitbase/contracts/numbers';
import css from './figures.module.css';

/** Renders the numbers of a room as one line. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
