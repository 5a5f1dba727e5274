import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useSaving } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import css from './lists.module.css';

/** Says what came of the list of this device after a login. */
export function MergeNotice() {
  const merged = useSaving((state) => state.merged);
  return (
    <div role="status">
      {merged && (
        <Alert
          kind="ok"
          title={messages.lists.deviceListMerged}
          className={css.notice ?? ''}
          action={<MoreLink href={urls.list(merged.list.id)}>{messages.lists.showWhatChanged}</MoreLink>}
        >
          {[
            messages.lists.itemsKept(merged.kept),
            ...merged.doubles.map(({ count, name }) => messages.lists.doublesIn(count, name)),
          ].join(' ')}
        </Alert>
      )}
    </div>
  );
}
