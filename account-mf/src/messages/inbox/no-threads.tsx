import type { ThreadPage } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { type InboxView, inboxUrl } from './inbox-view';

const { inbox } = messages;

interface NoThreadsProps {
  view: InboxView;
  profiles: ThreadPage['profiles'];
}

/** Renders a box without threads: why it is empty, and what to do. */
export function NoThreads({ view: { box, profile, status, search }, profiles }: NoThreadsProps) {
  if (search !== '' || status) {
    return (
      <EmptyState
        title={inbox.noneFound}
        action={<ButtonLink href={inboxUrl({ box, profile })}>{inbox.showAll}</ButtonLink>}
      >
        {search !== '' && inbox.noneFoundHint}
      </EmptyState>
    );
  }
  if (box === 'archive') return <EmptyState title={inbox.noneArchived}>{inbox.noneArchivedHint}</EmptyState>;
  if (box === 'sent') {
    return (
      <EmptyState
        title={inbox.noneSent}
        action={<ButtonLink href={urls.search()}>{messages.lists.searchDirectory}</ButtonLink>}
      >
        {inbox.noneSentHint}
      </EmptyState>
    );
  }
  const [only = profiles.length === 1 ? profiles[0] : undefined] = profiles.filter(
    ({ id }) => id === profile,
  );
  return (
    <EmptyState
      title={inbox.noneReceived}
      action={<ButtonLink href={urls.profileEditor()}>{messages.account.editProfile}</ButtonLink>}
    >
      {inbox.noneReceivedHint(only?.name ?? inbox.yourProfiles)}
    </EmptyState>
  );
}
