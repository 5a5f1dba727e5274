import { listRules } from '@unitbase/contracts/limits';
import { keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { DEVICE_LIST, type ItemDetails, useLocation } from '@unitbase/remote-kit';
import { isStored } from '@unitbase/remote-kit/safe-storage';
import { changeDeviceList, readDeviceList } from '../shared/list-changes/change-device-list';
import { lineOf, type ShowLine } from './line';
import { usePress } from './use-press';

/** Saves on this device at a visitor's press, or takes the item out, and says so. */
export function DeviceSaving({ showLine }: { showLine: ShowLine }) {
  const { pathname, search } = useLocation();
  const login = {
    label: messages.lists.loginToKeep,
    href: urls.login({ redirectUrl: pathname + search }),
  };

  usePress(({ item }) => {
    const { type, undo } = toggle(item);
    const undoAction = {
      label: messages.lists.undo,
      onPress: () => {
        changeDeviceList([undo], [item]);
        showLine(null);
      },
    };
    if (type === 'full') showLine(lineOf(messages.lists.listFull(listRules.deviceItems), [login], true));
    else if (type === 'remove') showLine(lineOf(messages.lists.removed(1), [undoAction]));
    else if (isStored(DEVICE_LIST)) showLine(lineOf(<SavedOnDevice />, [undoAction, login]));
    else showLine(lineOf(messages.lists.notKept, [undoAction, login], true));
  });
  return null;
}

const SavedOnDevice = () => (
  <>
    {messages.lists.savedTo} <b>{messages.lists.myList}</b> {messages.lists.onThisDevice}
  </>
);

interface DeviceChange {
  type: 'add' | 'remove' | 'full';
  undo: ListChange;
}

function toggle(item: ItemDetails): DeviceChange {
  const { kind, ref } = item;
  const items = readDeviceList();
  const position = items.findIndex((one) => keyOf(one) === keyOf(item));
  const saved = items[position];
  if (saved) {
    changeDeviceList([{ type: 'remove', kind, ref }]);
    return {
      type: 'remove',
      undo: { type: 'add', kind, ref, note: saved.note, status: saved.status, position },
    };
  }
  const fits = changeDeviceList([{ type: 'add', kind, ref }], [item]);
  return { type: fits ? 'add' : 'full', undo: { type: 'remove', kind, ref } };
}
