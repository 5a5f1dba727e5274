import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLocation, useSession } from '@unitbase/remote-kit';
import { useState } from 'react';
import { errorMessage } from '../shared/error-message';
import { usePendingSend } from '../shared/list-changes/use-pending-send';
import { type Line, StatusLine } from '../shared/status-line/status-line';
import { AccountSaving } from './account-saving';
import { DeviceSaving } from './device-saving';
import { lineOf } from './line';
import { useDeviceMerge } from './use-device-merge';

/** Answers presses of Save on every page, and takes over to the account what waits on this device. */
export function Fragment() {
  const { token } = useSession();
  const { pathname } = useLocation();
  const [line, setLine] = useState<Line | null>(null);
  useDeviceMerge(setLine);
  const sendNow = usePendingSend((error) =>
    setLine(lineOf(`${messages.lists.notSavedYet} ${errorMessage(error)}`, [], true)),
  );
  // The lists page has its own notice of a merge.
  const isSaidByPage = pathname === urls.lists() && line?.text === messages.lists.deviceListMerged;
  return (
    <>
      {token ? <AccountSaving showLine={setLine} sendNow={sendNow} /> : <DeviceSaving showLine={setLine} />}
      <StatusLine line={isSaidByPage ? null : line} onEnd={() => setLine(null)} />
    </>
  );
}
