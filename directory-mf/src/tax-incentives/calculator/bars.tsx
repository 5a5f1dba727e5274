import type { SchemeEstimate } from '@unitbase/contracts/entities/incentives';
import { wholeMoney } from '@unitbase/contracts/incentives/money';
import css from './bars.module.css';

/** Number of schemes in the chart. */
const SHOWN = 10;

const numberOf = (money: { amount: string } | null): number => Number(money?.amount ?? 0);

/** Renders the estimates as bars: the estimate, more with tests passed, and what a cap takes away. */
export function Bars({ estimates }: { estimates: readonly SchemeEstimate[] }) {
  const shown = estimates.slice(0, SHOWN);
  const longest = Math.max(
    ...shown.map(({ estimate, possible, taken_by_cap }) =>
      Math.max(numberOf(estimate) + numberOf(taken_by_cap), numberOf(possible)),
    ),
  );
  const percent = (amount: number) => (100 * amount) / longest;
  return (
    <figure className={css.bars}>
      <ul>
        {shown.map((scheme) => (
          <li key={scheme.place.ref}>
            <span className={css.place}>{scheme.place.name}</span>
            <Bar scheme={scheme} percent={percent} />
            <b>{wholeMoney(scheme.estimate)}</b>
          </li>
        ))}
      </ul>
      <figcaption className={css.key}>
        <Key name="estimate" className={css.estimate} />
        <Key name="more if tests are passed" className={css.possible} />
        <Key name="taken by a cap" className={css.cut} />
      </figcaption>
    </figure>
  );
}

function Bar({ scheme, percent }: { scheme: SchemeEstimate; percent: (amount: number) => number }) {
  const estimate = percent(numberOf(scheme.estimate));
  const possible = percent(numberOf(scheme.possible));
  const cut = percent(numberOf(scheme.taken_by_cap));
  return (
    <svg className={css.bar} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.estimate} width={estimate} height="18" />
      {possible > estimate && (
        <rect className={css.possible} x={estimate} width={possible - estimate} height="18" />
      )}
      {cut > 0 && <rect className={css.cut} x={estimate} y="1" width={cut} height="16" />}
    </svg>
  );
}

function Key({ name, className }: { name: string; className: string | undefined }) {
  return (
    <span>
      <svg viewBox="0 0 22 10" aria-hidden="true">
        <rect className={className} x="1" y="1" width="20" height="8" />
      </svg>
      {name}
    </span>
  );
}
