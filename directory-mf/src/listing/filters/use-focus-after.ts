import { useLocation } from '@unitbase/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { SHOWING } from '../showing';

/**
 * Moves the focus of a removed chip to the next one, else the previous one, else the result count. Without it keyboard
 * users would start again at the top of the page.
 * @param container of the chips
 * @returns a function to call with the index of the pressed chip
 */
export function useFocusAfter(container: RefObject<HTMLElement | null>): (index: number) => void {
  const { key } = useLocation();
  const pressedIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the next page has rendered
  useEffect(() => {
    const index = pressedIndex.current;
    pressedIndex.current = undefined;
    const { activeElement, body } = document;
    // After a change of path the shell focuses the main element.
    const isLost = activeElement === body || activeElement?.id === 'main';
    if (index === undefined || !isLost) return;
    const chips = container.current?.querySelectorAll<HTMLElement>('section > a') ?? [];
    const next = chips[Math.min(index, chips.length - 1)] ?? document.getElementById(SHOWING);
    next?.focus({ preventScroll: true });
  }, [key]);
  return (index) => {
    pressedIndex.current = index;
  };
}
