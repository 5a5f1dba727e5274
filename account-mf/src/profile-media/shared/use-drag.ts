import { type DragEvent, useState } from 'react';

/** Handlers that let an item be dragged by its grip and dropped on. */
export interface DragHandlers {
  /** Whether the dragged item would take the place of this one. */
  isTarget: boolean;
  grip: { onDragStart: (event: DragEvent<HTMLElement>) => void; onDragEnd: () => void };
  item: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/**
 * Returns the drag handlers of an item by its id. The buttons of `OrderKeys` do the same by keys.
 * @param onMove called with the dragged item and the one whose place it takes
 */
export function useDrag(onMove: (id: number, target: number) => void): (id: number) => DragHandlers {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (id) => ({
    isTarget: dragged !== null && dragged !== id && target === id,
    grip: {
      onDragStart({ dataTransfer, currentTarget }) {
        const item = currentTarget.closest('li');
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', String(id));
        if (item) dataTransfer.setDragImage(item, 0, 0);
        setDragged(id);
      },
      onDragEnd: end,
    },
    item: {
      onDragOver(event) {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(id);
      },
      onDrop(event) {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) onMove(dragged, id);
        end();
      },
    },
  });
}
