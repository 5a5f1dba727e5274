import * as messages from '@unitbase/contracts/messages';
import { useNavigation } from '@unitbase/remote-kit';
import { ArchiveIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import css from './inbox.module.css';
import type { BulkChange } from './inbox-action';
import type { Box } from './inbox-view';

const { inbox } = messages;
const labels: Record<BulkChange, string> = {
  archive: inbox.archive,
  restore: inbox.restore,
  read: inbox.markRead,
  unread: inbox.markUnread,
};

/** Renders what can be done with ticked threads. The stylesheet shows it while one is ticked, and counts them. */
export function BulkBar({ box }: { box: Box }) {
  const sent = useNavigation().formData?.get('intent');
  const changes: BulkChange[] = [box === 'archive' ? 'restore' : 'archive', 'read', 'unread'];
  return (
    <fieldset className={css.bar} aria-label="Selected messages" data-foot-bar="">
      <span className={css.barCount}>selected</span>
      {changes.map((change) => (
        <Button key={change} type="submit" variant="line" name="intent" value={change} busy={sent === change}>
          {(change === 'archive' || change === 'restore') && <ArchiveIcon />}
          {labels[change]}
        </Button>
      ))}
    </fieldset>
  );
}
