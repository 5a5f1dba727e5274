import { formatDate } from '@unitbase/contracts/dates';
import type { DayLight, PlaceFacts } from '@unitbase/contracts/entities/place-facts';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './daylight.module.css';
import { CHART_HOURS, daylightPaths, dayPosition, MONTH_WIDTH } from './daylight-bands';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const YEAR_WIDTH = MONTHS.length * MONTH_WIDTH;

/** Renders the light of a city over the year as a chart and as a table. */
export function Daylight({ daylight }: { daylight: NonNullable<PlaceFacts['daylight']> }) {
  const { city, today, months } = daylight;
  const month = Number(today.date.slice(5, 7)) - 1;
  const now = (index: number) => (index === month ? '' : undefined);
  return (
    <figure className={css.daylight}>
      <div className={css.head}>
        <Text as="h3" variant="h2">{`Daylight in ${city}`}</Text>
        <Text variant="small" mute num>
          {`${formatDate(today.date)}: ${lightOf(today)}`}
        </Text>
      </div>
      <Chart daylight={daylight} />
      <table className={css.months}>
        <caption>
          <VisuallyHidden>
            Hours of daylight on the 15th of each month, with sunrise and sunset
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {MONTHS.map((name, index) => (
              <th key={name} scope="col" data-now={now(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {months.map((day, index) => (
              <td key={day.date} data-now={now(index)}>
                <b>{durationOf(day.minutes)}</b>
                <small>{day.sunrise ?? '–'}</small>
                <small>{day.sunset ?? '–'}</small>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <figcaption className={css.key}>
        <Key name="sun up" className={css.day} />
        <Key name="civil twilight, still light to work in" className={css.twilight} />
        <Key name="night" className={css.night} />
        <span>{`Clock of ${daylight.time_zone.replace(/_/g, ' ')}. Worked out for the 15th of each month.`}</span>
      </figcaption>
    </figure>
  );
}

function Chart({ daylight: { today, months } }: { daylight: NonNullable<PlaceFacts['daylight']> }) {
  const { day, twilight } = daylightPaths(months);
  const todayX = dayPosition(today.date);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${YEAR_WIDTH} ${CHART_HOURS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={css.night} width={YEAR_WIDTH} height={CHART_HOURS} />
      <path className={css.twilight} d={twilight} />
      <path className={css.day} d={day} />
      {MONTHS.slice(1).map((name, index) => (
        <line
          key={name}
          className={css.grid}
          x1={(index + 1) * MONTH_WIDTH}
          x2={(index + 1) * MONTH_WIDTH}
          y2={CHART_HOURS}
        />
      ))}
      {[6, 12, 18, 24].map((hour) => (
        <line key={hour} className={css.grid} x2={YEAR_WIDTH} y1={hour} y2={hour} />
      ))}
      <line className={css.today} x1={todayX} x2={todayX} y2={CHART_HOURS} />
    </svg>
  );
}

function Key({ name, className }: { name: string; className: string | undefined }) {
  return (
    <span>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <rect className={className} width="14" height="14" />
      </svg>
      {name}
    </span>
  );
}

/** Returns '6:04' of 364 minutes. */
const durationOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns '10:12 to 16:16, 6:04 h', or that the sun does not rise or set. */
function lightOf({ minutes, sunrise, sunset }: DayLight): string {
  if (sunrise && sunset) return `${sunrise} to ${sunset}, ${durationOf(minutes)} h`;
  return minutes > 0 ? 'the sun does not set' : 'the sun does not rise';
}
