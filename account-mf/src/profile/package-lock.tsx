import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { type EditorTab, urls } from '@unitbase/contracts/urls';
import { Alert } from '@unitbase/shared-ui/alert';
import { MoreLink } from '@unitbase/shared-ui/more-link';

/**
 * Returns why the package locks a tab, or `null`: logo needs Silver, showreels and photos Gold
 * (docs/requirements/accounts.md §6).
 */
export function lockOf(code: PackageCode, tab: EditorTab | undefined): string | null {
  const { lockedSilver, lockedGold } = messages.account;
  if (tab === 'logo') return code === 'BASIC' ? lockedSilver : null;
  if (tab === 'showreels' || tab === 'photos')
    return code === 'BASIC' || code === 'CORPORATE' ? lockedGold : null;
  return null;
}

/** Renders the reason of a lock and a link to the packages (decision C27). */
export function PackageLock({ message }: { message: string }) {
  return (
    <Alert
      kind="info"
      title={message}
      action={<MoreLink href={urls.upgrade()}>{messages.packages.compare}</MoreLink>}
    />
  );
}
