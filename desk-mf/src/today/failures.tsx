import { formatMoment } from '@unitbase/contracts/dates';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { Failure, FailureGroup } from '@unitbase/contracts/entities/desk/today';
import * as text from '@unitbase/contracts/messages/desk/today';
import { DoneIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import css from './failures.module.css';

const hrefs = {
  company: deskUrls.company,
  user: (id: number) => `/desk/people/${id}`,
  import: deskUrls.import,
};

/** Renders what failed in the rooms of the role. Each entry leads to its page. */
export const Failures = ({ groups }: { groups: readonly FailureGroup[] }) => (
  <Panel title={text.failed} className={css.panel}>
    {groups.length === 0 && (
      <p className={css.nothing}>
        <DoneIcon />
        {text.nothingFailed}
      </p>
    )}
    {groups.map((group) => (
      <Group key={group.kind} {...group} />
    ))}
  </Panel>
);

function Group({ kind, count, results }: FailureGroup) {
  const hidden = count - results.length;
  return (
    <section className={css.group}>
      <h3>
        <WarningIcon />
        {text.failures[kind](count)}
      </h3>
      <ul>
        {results.map((failure) => (
          <Entry key={`${failure.at} ${failure.name}`} {...failure} />
        ))}
      </ul>
      {hidden > 0 && (
        <Text variant="small" mute>
          {text.more(hidden)}
        </Text>
      )}
    </section>
  );
}

function Entry({ name, reason, at, target }: Failure) {
  return (
    <li>
      {target ? <TextLink href={hrefs[target.kind](target.id)}>{name}</TextLink> : <b>{name}</b>}
      <Text as="span" variant="small" mute className={css.details}>
        {[formatMoment(at), reason].filter(Boolean).join(' · ')}
      </Text>
    </li>
  );
}
