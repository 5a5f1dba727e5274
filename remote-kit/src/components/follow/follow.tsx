import type { FollowKind } from '@unitbase/contracts/entities/follows';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import css from './follow.module.css';

export interface FollowProps {
  kind: FollowKind;
  /** Slug of the subject, `spain/canary-islands` of a state, or the words of a search. */
  subject: string;
  /** Name of the subject in the heading. */
  name: string;
  /** Address of the subject's feed with its origin; left out without one. */
  feed?: string | undefined;
}

/** Renders how to follow a subject: by mail, and by its feed (docs/requirements/incentives.md §4). */
export function Follow({ kind, subject, name, feed }: FollowProps) {
  const { follow, promise, followHeading } = messages.follows;
  return (
    <section className={css.follow} data-print="no">
      <Text as="h2" variant="h3" className={css.title}>
        {follow(name)}
      </Text>
      <Text variant="small" mute>
        {promise}
      </Text>
      <div className={css.actions}>
        <ButtonLink variant="line" href={urls.follow(kind, subject)} aria-label={follow(name)}>
          {followHeading}
        </ButtonLink>
        {feed && (
          <TextLink href={feed} type="application/atom+xml">
            Feed
          </TextLink>
        )}
      </div>
    </section>
  );
}
