import type { ItemState } from '@unitbase/contracts/list-changes';
import { DEVICE_LIST, type ItemDetails } from '@unitbase/remote-kit';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage, followOtherTabs } from '../device-storage';

export interface DeviceItem extends ItemDetails, ItemState {
  /** ISO instant of the last change of note or status. */
  updated_at: string;
}

interface DeviceList {
  items: readonly DeviceItem[];
}

/** List of a visitor without an account, in local storage (docs/requirements/lists.md §1). */
export const useDeviceList = create<DeviceList>()(
  persist((): DeviceList => ({ items: [] }), {
    name: DEVICE_LIST,
    storage: deviceStorage(() => localStorage),
  }),
);

followOtherTabs(DEVICE_LIST, () => void useDeviceList.persist.rehydrate());
