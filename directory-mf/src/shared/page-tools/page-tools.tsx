import * as messages from '@unitbase/contracts/messages';
import { useLocation, useSite } from '@unitbase/remote-kit';
import { CopyButton } from '@unitbase/remote-kit/share';
import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';

/** Renders Copy link and Print. Both need a script, so they appear with it. */
export function PageTools() {
  const { origin } = useSite();
  const { pathname, search } = useLocation();
  if (!useHydrated()) return null;
  return (
    <>
      <CopyButton text={origin + pathname + search} label={messages.share.copyLink} variant="quiet" />
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
