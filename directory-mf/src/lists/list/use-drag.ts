import type { ListItem } from '@unitbase/contracts/entities/lists';
import { keyOf } from '@unitbase/contracts/list-changes';
import { type DragEvent, useState } from 'react';

/** Handlers that let a row be dragged by its grip and dropped on. */
export interface DragHandlers {
  /** Whether the dragged row would take the place of this one. */
  isTarget: boolean;
  grip: { onDragStart: (event: DragEvent<HTMLElement>) => void; onDragEnd: () => void };
  row: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/**
 * Returns the drag handlers of a row. Rows move within their group; the buttons Move up and Move down do the same by keys.
 * @param onMove called with the dragged item and the one whose place it takes
 */
export function useDrag(
  onMove: (item: ListItem, target: ListItem) => void,
): (item: ListItem) => DragHandlers {
  const [dragged, setDragged] = useState<ListItem | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (item) => ({
    isTarget: dragged !== null && dragged !== item && target === keyOf(item),
    grip: {
      onDragStart({ dataTransfer, currentTarget }) {
        const row = currentTarget.closest('li');
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', item.name);
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDragged(item);
      },
      onDragEnd: end,
    },
    row: {
      onDragOver(event) {
        if (!dragged) return;
        event.preventDefault();
        setTarget(keyOf(item));
      },
      onDrop(event) {
        event.preventDefault();
        if (dragged && dragged !== item) onMove(dragged, item);
        end();
      },
    },
  });
}
