import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useBlocker, useSession } from '@unitbase/remote-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { draftKey, useDrafts } from '../../shared/drafts/drafts';

const ConfirmDialog = lazy(() =>
  import('@unitbase/shared-ui/dialog').then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before the page is left with something unsaved: the browser's own question for another site or a closed tab, a
 * dialog for a page of this one. Tabs of the editor are one page: their drafts stay.
 */
export function UnsavedGuard({ orgId }: { orgId: number }) {
  const [userId] = useState(useSession().userId);
  const mine = draftKey(userId, orgId, '');
  const unsaved = useDrafts(({ drafts }) => Object.keys(drafts).some((key) => key.startsWith(mine)));
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => blocker.reset()}
        title={messages.account.unsaved}
        description={
          blocker.location.pathname === urls.logout()
            ? 'They are lost when you log out.'
            : 'We keep them in this browser until you come back.'
        }
        confirm="Leave"
        cancel="Stay"
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
