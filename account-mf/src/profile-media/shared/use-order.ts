import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useState } from 'react';
import { useFocusNext } from '../../shared/use-focus-next';
import { type DragHandlers, useDrag } from './use-drag';

interface OrderOptions {
  /** Items of the page, in order. */
  items: readonly { id: number; name: string }[];
  /** Page number from 1, and number of items on all pages. */
  page: number;
  count: number;
  /** Moves an item to a position of all items from 1, and reads the page again. Returns whether it succeeded. */
  onMove: (id: number, position: number) => Promise<boolean>;
}

export type Way = 'earlier' | 'later';

/** How one item moves. */
export interface ItemOrder {
  id: number;
  name: string;
  position: number;
  count: number;
  drag: DragHandlers;
  moveTo: (position: number, way: Way) => Promise<void>;
}

/** Orders the items of a page by buttons and by dragging; announces each move and keeps the focus on its button. */
export function useOrder({ items, page, count, onMove }: OrderOptions) {
  const { box, focusNext } = useFocusNext<HTMLUListElement>();
  const [moved, setMoved] = useState('');
  const positionOf = (id: number) =>
    (page - 1) * pageSizes.media + items.findIndex((item) => item.id === id) + 1;
  const nameOf = (id: number) => items.find((item) => item.id === id)?.name ?? '';
  const move = async (id: number, position: number): Promise<boolean> => {
    const name = nameOf(id);
    setMoved('');
    if (!(await onMove(id, position))) return false;
    setMoved(messages.uploads.moved(name, position, count));
    return true;
  };
  const dragOf = useDrag((id, target) => void move(id, positionOf(target)));
  const orderOf = (id: number): ItemOrder => ({
    id,
    name: nameOf(id),
    position: positionOf(id),
    count,
    drag: dragOf(id),
    moveTo: async (position, way) => {
      if (!(await move(id, position))) return;
      const other = way === 'earlier' ? 'later' : 'earlier';
      focusNext(
        `[data-order="${id}"] [data-way="${way}"]:enabled`,
        `[data-order="${id}"] [data-way="${other}"]:enabled`,
      );
    },
  });
  return { box, moved, orderOf };
}
