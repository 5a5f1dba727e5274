import * as messages from '@unitbase/contracts/messages';
import { Fragment, useHasListWork, useSaving } from '@unitbase/remote-kit';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { useState } from 'react';
import css from '../notices/status-line.module.css';

/** Loads the code of Save at the first press, or when this device holds a list for the account. */
export function ListWork() {
  const hasWork = useHasListWork();
  const [isLoaded, setLoaded] = useState(false);
  if (hasWork && !isLoaded) setLoaded(true);
  return isLoaded ? <Fragment name="directory/saving" unavailable={() => <NotSaved />} /> : null;
}

/** Says that a press had no effect, because the code of Save did not load. */
function NotSaved() {
  const isPressed = useSaving(({ presses }) => presses.length > 0);
  return (
    <div role="status" className={css.status}>
      {isPressed && (
        <div className={css.line}>
          <span>{messages.lists.notSaved}</span>
          <IconButton label={messages.common.close} onClick={() => useSaving.setState({ presses: [] })}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
