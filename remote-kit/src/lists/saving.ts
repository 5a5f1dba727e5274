import type { MergedList } from '@unitbase/contracts/entities/lists';
import type { ItemKey } from '@unitbase/contracts/list-changes';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { create } from 'zustand';

/** Description of an item by the page that saves it. */
export interface ItemDetails extends ItemKey {
  name: string;
  /** Path of its page. */
  url: string;
  /** Place of a company, country of a place, or ''. */
  detail?: string;
  /** Package of a company. */
  tier?: PackageCode;
  logo?: string | null;
}

/** Press of a Save button, which the fragment `directory/saving` answers. */
export interface SavePress {
  item: ItemDetails;
  button: HTMLElement;
}

interface Saving {
  presses: SavePress[];
  /** Result of merging the list of this device into the account, until the document ends. */
  merged: MergedList | null;
}

/** Presses of Save buttons that wait for an answer, and what came of the list of this device. */
export const useSaving = create<Saving>(() => ({ presses: [], merged: null }));
