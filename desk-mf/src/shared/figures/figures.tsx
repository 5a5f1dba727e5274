import { formatCount } from '@unitbase/contracts/numbers';
import css from './figures.module.css';

interface Figure {
  label: string;
  count: number;
  /** `error` marks what needs work, `total` the sum of the others. */
  tone?: 'error' | 'total' | undefined;
}

/** Renders numbers as one line. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ label, count, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
