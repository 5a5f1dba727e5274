import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useBlocker, useSession } from '@unitbase/remote-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { draftKey, useDrafts } from '../../shared/drafts/drafts';

const ConfirmDialog = lazy(() =>
  import('@unitbase/shared-ui/dialog').then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before the page is left with unsaved changes: the browser's dialog for other sites and closed tabs,
 * our own for pages of the site. Tabs of the editor keep their drafts.
 */
export function UnsavedGuard({ orgId }: { orgId: number }) {
  const [userId] = useState(useSession().userId);
  const keyPrefix = draftKey(userId, orgId, '');
  const hasUnsaved = useDrafts(({ drafts }) => Object.keys(drafts).some((key) => key.startsWith(keyPrefix)));
  useEffect(() => {
    if (!hasUnsaved) return;
    const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warnBeforeLeaving);
    return () => removeEventListener('beforeunload', warnBeforeLeaving);
  }, [hasUnsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
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
