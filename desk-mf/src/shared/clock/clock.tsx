import { clockOf } from '@unitbase/contracts/desk/times';
import { ClockIcon } from '@unitbase/shared-ui/act-icons';
import { WarningIcon } from '@unitbase/shared-ui/icons';
import css from './clock.module.css';

interface ClockProps {
  since: string;
  due: string;
  now: string;
}

/** Renders the time that is left of a time limit, with a bar. */
export function Clock({ since, due, now }: ClockProps) {
  const { text, percent, state } = clockOf(since, due, now);
  return (
    <div className={css.clock} data-state={state}>
      <b>
        {state === 'late' ? <WarningIcon /> : <ClockIcon />}
        {text}
      </b>
      <progress aria-hidden="true" max={100} value={percent} />
    </div>
  );
}
