import { localTime } from '../../shared/clock/local-time';
import { useMinute } from '../../shared/clock/use-minute';

/** Renders the present time of a zone. Without script it renders the zone's name, because pages are cached. */
export function TimeNow({ timeZone = 'UTC' }: { timeZone?: string | undefined }) {
  const minute = useMinute();
  return minute === null ? timeZone.replace(/_/g, ' ') : localTime(minute, timeZone).time;
}
