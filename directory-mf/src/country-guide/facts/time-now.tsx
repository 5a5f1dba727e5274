import { localTime } from '../../shared/clock/local-time';
import { useMinute } from '../../shared/clock/use-minute';
import css from './facts.module.css';

/** Renders the present time of a zone. Without script it renders the zone's name, because pages are cached. */
export function TimeNow({ timeZone = 'UTC' }: { timeZone?: string | undefined }) {
  const minute = useMinute();
  return (
    <span className={css.clock}>
      {minute === null ? timeZone.replace(/_/g, ' ') : localTime(minute, timeZone).time}
    </span>
  );
}
