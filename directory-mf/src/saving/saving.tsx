import * as messages from '@unitbase/contracts/messages';
import { useSession } from '@unitbase/remote-kit';
import { useState } from 'react';
import { errorMessage } from '../shared/error-message';
import { usePendingSend } from '../shared/list-changes/use-pending-send';
import { StatusLine } from '../shared/status-line/status-line';
import { AccountSaving } from './account-saving';
import { DeviceSaving } from './device-saving';
import { type Line, lineOf } from './line';
import { useDeviceMerge } from './use-device-merge';

/** Answers presses of Save on every page, and takes over to the account what waits on this device. */
export function Fragment() {
  const { token } = useSession();
  const [line, setLine] = useState<Line | null>(null);
  useDeviceMerge(setLine);
  const sendNow = usePendingSend((error) =>
    setLine(lineOf(`${messages.lists.notSavedYet} ${errorMessage(error)}`, [], true)),
  );
  return (
    <>
      {token ? <AccountSaving showLine={setLine} sendNow={sendNow} /> : <DeviceSaving showLine={setLine} />}
      {line && (
        <StatusLine
          actions={line.actions}
          isWarning={line.isWarning ?? false}
          onEnd={() => setLine(null)}
          key={line.key}
        >
          {line.text}
        </StatusLine>
      )}
    </>
  );
}
