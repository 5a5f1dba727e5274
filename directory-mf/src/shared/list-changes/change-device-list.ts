import { listRules } from '@unitbase/contracts/limits';
import { applyChange, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import { announceDeviceList, type ItemDetails } from '@unitbase/remote-kit';
import { type DeviceItem, useDeviceList } from './device-list';

/**
 * Changes the list of this device. Returns whether the changes fit it.
 * @param details descriptions of the items that the changes add
 */
export function changeDeviceList(
  changes: readonly ListChange[],
  details: readonly ItemDetails[] = [],
): boolean {
  const previous = readDeviceList();
  const items = applyChanges(previous, changes, details);
  if (items.length > listRules.deviceItems && items.length > previous.length) return false;
  storeItems(items);
  return true;
}

/** Drops the items that the account has taken over, unless they have changed since. */
export function dropMerged(merged: readonly DeviceItem[]): void {
  const versions = new Map(merged.map((item) => [keyOf(item), item.updated_at]));
  const items = readDeviceList().filter((item) => versions.get(keyOf(item)) !== item.updated_at);
  storeItems(items);
}

function storeItems(items: readonly DeviceItem[]): void {
  useDeviceList.setState({ items });
  announceDeviceList();
}

/** Returns the items from the storage: all tabs share it, and no tab may overwrite another's. */
export function readDeviceList(): readonly DeviceItem[] {
  void useDeviceList.persist.rehydrate();
  return useDeviceList.getState().items;
}

function applyChanges(
  previous: readonly DeviceItem[],
  changes: readonly ListChange[],
  details: readonly ItemDetails[],
): readonly DeviceItem[] {
  const updated_at = new Date().toISOString();
  const createItem = ({ kind, ref, note, status }: ListChange & { type: 'add' }): DeviceItem => ({
    ...(details.find((item) => item.kind === kind && item.ref === ref) ?? { kind, ref, name: ref, url: '' }),
    note: note ?? '',
    status: status ?? 'none',
    updated_at,
  });
  return changes.reduce((items, change) => {
    const next = applyChange(items, change, createItem);
    const isEdit = change.type === 'note' || change.type === 'status';
    return isEdit
      ? next.map((item) => (keyOf(item) === keyOf(change) ? { ...item, updated_at } : item))
      : next;
  }, previous);
}
