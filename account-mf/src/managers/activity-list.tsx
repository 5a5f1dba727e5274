import { isoDate } from '@unitbase/contracts/dates';
import type { Activities, Activity } from '@unitbase/contracts/entities/managers';
import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import css from './activity-list.module.css';
import { timeOf, weekdayOf } from './times';

const { managers: text } = messages;
const size = pageSizes.activity;

interface ActivityListProps {
  activities: Activities;
  offset: number;
  /** Time of the response, for the year of the days. */
  now: string;
}

/** Renders who changed what and when, by day. */
export function ActivityList({ activities: { count, results }, offset, now }: ActivityListProps) {
  return (
    <Section
      title={text.activity}
      small
      tight
      end={
        <Text as="span" variant="small" mute>
          {text.activityKept}
        </Text>
      }
    >
      {results.length === 0 ? (
        <EmptyState title={text.noActivity}>{text.noActivityHint}</EmptyState>
      ) : (
        <ol className={css.activity}>
          {results.map((entry, index) => {
            const previous = results[index - 1];
            const startsDay = !previous || isoDate(previous.at) !== isoDate(entry.at);
            return <Entry key={entry.id} entry={entry} day={startsDay ? weekdayOf(entry.at, now) : null} />;
          })}
        </ol>
      )}
      {count > size && <Steps count={count} offset={offset} shown={results.length} />}
    </Section>
  );
}

function Entry({ entry: { at, name, text: change, area }, day }: { entry: Activity; day: string | null }) {
  return (
    <li>
      {day && <h3 className={css.day}>{day}</h3>}
      <div className={css.entry}>
        <time dateTime={at}>{timeOf(at)}</time>
        <span>
          <b>{name}</b> {change}
        </span>
        <Text as="span" variant="hint">
          {text.areas[area]}
        </Text>
      </div>
    </li>
  );
}

function Steps({ count, offset, shown }: { count: number; offset: number; shown: number }) {
  return (
    <nav className={css.steps} aria-label={text.pagesOfActivity}>
      <Step label={text.newer} offset={offset === 0 ? null : offset - size} />
      <Text as="span" variant="small" mute num>
        {`${offset + 1}–${offset + shown} of ${count}`}
      </Text>
      <Step label={text.older} offset={offset + shown < count ? offset + size : null} />
    </nav>
  );
}

function Step({ label, offset }: { label: string; offset: number | null }) {
  if (offset === null)
    return (
      <Button variant="line" disabled>
        {label}
      </Button>
    );
  return (
    <ButtonLink variant="line" href={urls.managers(offset)}>
      {label}
    </ButtonLink>
  );
}
