import * as messages from '@unitbase/contracts/messages';
import { Button } from '@unitbase/shared-ui/button';
import css from './status-line.module.css';

/** Renders the hidden notice of `stayOffline`. The server sends it, because offline no code loads. */
export function OfflineNotice() {
  return (
    <div id="offline" role="alert" hidden suppressHydrationWarning className={css.status}>
      <div className={css.line}>
        <span>{messages.common.offline}</span>
        <Button variant="line">{messages.common.tryAgain}</Button>
      </div>
    </div>
  );
}
