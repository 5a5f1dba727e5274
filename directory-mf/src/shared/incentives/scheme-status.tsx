import type { Scheme } from '@unitbase/contracts/entities/incentives';
import { statusLabel } from '@unitbase/contracts/incentives/facts';
import * as messages from '@unitbase/contracts/messages';
import { DoneIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import css from './scheme-status.module.css';

/** Renders the status of a scheme with its sign, and since when it is closed. */
export function SchemeStatusText({
  scheme,
}: {
  scheme: Pick<Scheme, 'status' | 'status_since' | 'reopens_on'>;
}) {
  const { status } = scheme;
  const word = messages.incentives.statuses[status];
  const rest = statusLabel(scheme).slice(word.length).replace(/^, /, '').trim();
  return (
    <>
      <b className={join(css.status, css[status])}>
        {status === 'open' ? <DoneIcon /> : <WarningIcon />}
        {word}
      </b>
      {rest && <span className={css.more}>{rest}</span>}
    </>
  );
}
