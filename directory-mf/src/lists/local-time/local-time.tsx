import * as messages from '@unitbase/contracts/messages';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { localTime } from '../../shared/clock/local-time';
import { useMinute } from '../../shared/clock/use-minute';
import css from './local-time.module.css';

/** Renders the local time at an item's place. */
export function LocalTime({ timeZone }: { timeZone: string | null }) {
  const minute = useMinute();
  if (timeZone === null) return <span className={css.time}>{messages.lists.localTimeUnknown}</span>;
  if (minute === null) return <span className={css.time}>{timeZone.replace(/_/g, ' ')}</span>;
  const { time, offset, isNight } = localTime(minute, timeZone);
  return (
    <span className={css.time}>
      <VisuallyHidden>Local time </VisuallyHidden>
      <b>{time}</b>
      <span>{isNight ? `${offset}, night` : offset}</span>
    </span>
  );
}
