import type { ListItemKind, ListStatus } from '../entities/lists';
import { listRules } from '../limits';

/** Address of an item inside its list. */
export interface ItemKey {
  kind: ListItemKind;
  ref: string;
}

/** The part of an item that changes. */
export interface ItemState extends ItemKey {
  note: string;
  status: ListStatus;
}

/**
 * Change of a list. Each addresses its item by key and may be applied twice without harm, so that a browser can send one
 * again when it does not know whether it arrived.
 */
export type ListChange =
  | ({ type: 'add'; note?: string; status?: ListStatus; position?: number } & ItemKey)
  | ({ type: 'remove' } & ItemKey)
  | ({ type: 'note'; note: string } & ItemKey)
  | ({ type: 'status'; status: ListStatus } & ItemKey)
  | ({ type: 'move'; position: number } & ItemKey);

export const keyOf = ({ kind, ref }: ItemKey): string => `${kind}:${ref}`;

const isItem =
  (key: ItemKey) =>
  (item: ItemKey): boolean =>
    item.kind === key.kind && item.ref === key.ref;

function insertAt<Item>(items: readonly Item[], item: Item, position: number): Item[] {
  return [...items.slice(0, position), item, ...items.slice(position)];
}

/**
 * Returns the items after a change. A change of an item that is not in the list changes nothing; so does adding one that is.
 * @param create makes the item of an 'add'
 */
export function applyChange<Item extends ItemState>(
  items: readonly Item[],
  change: ListChange,
  create: (change: ListChange & { type: 'add' }) => Item,
): readonly Item[] {
  const index = items.findIndex(isItem(change));
  if (change.type === 'add') {
    return index >= 0 ? items : insertAt(items, create(change), change.position ?? items.length);
  }
  const item = items[index];
  if (!item) return items;
  switch (change.type) {
    case 'remove':
      return items.filter((_, at) => at !== index);
    case 'note':
      return items.with(index, { ...item, note: change.note });
    case 'status':
      return items.with(index, { ...item, status: change.status });
    case 'move':
      return insertAt(
        items.filter((_, at) => at !== index),
        item,
        change.position,
      );
  }
}

/** Returns both notes, or mine alone where they would be too long together. */
export function joinNotes(mine: string, theirs: string): string {
  if (theirs === '' || mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  const both = `${theirs}\n${mine}`;
  return both.length <= listRules.note ? both : mine;
}

/**
 * Returns changes made from `base` as they apply to `current`, which another device has changed since: two notes for one
 * item are joined, also of an item that both have added, and a change of an item that is gone brings it back.
 */
export function rebaseChanges(
  changes: readonly ListChange[],
  base: readonly ItemState[],
  current: readonly ItemState[],
): ListChange[] {
  return changes.flatMap((change): ListChange[] => {
    if (change.type === 'remove') return [change];
    const old = base.find(isItem(change));
    const now = current.find(isItem(change));
    if (change.type === 'add') return now ? editsOfAdd(change, now) : [change];
    if (!now) {
      // Without `old` an earlier change of this batch adds it.
      if (!old || change.type === 'move') return [change];
      return [{ type: 'add', kind: old.kind, ref: old.ref, note: old.note, status: old.status }, change];
    }
    if (change.type !== 'note' || now.note === old?.note) return [change];
    return [{ ...change, note: joinNotes(change.note, now.note) }];
  });
}

/** Returns the changes by which an item that another device has added takes note and status of an 'add'. */
function editsOfAdd({ kind, ref, note, status }: ListChange & { type: 'add' }, now: ItemState): ListChange[] {
  return [
    ...(note ? [{ type: 'note' as const, kind, ref, note: joinNotes(note, now.note) }] : []),
    ...(status && now.status === 'none' ? [{ type: 'status' as const, kind, ref, status }] : []),
  ];
}
