import { useLocation } from '@unitbase/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { SHOWING } from '../showing';

/**
 * A chip that is pressed goes with its filter, and who works by keyboard would start again at the top of the page. The
 * focus goes to the chip that takes its place, else to the one before it, else to the line over the results.
 * @param box around the chips
 * @returns to be told which chip is pressed
 */
export function useFocusAfter(box: RefObject<HTMLElement | null>): (index: number) => void {
  const { key } = useLocation();
  const pressed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event: the chip's page is there.
  useEffect(() => {
    const index = pressed.current;
    pressed.current = undefined;
    const { activeElement: held, body } = document;
    // Another path has given the focus to the whole content.
    const isLost = held === body || held?.id === 'main';
    if (index === undefined || !isLost) return;
    const chips = box.current?.querySelectorAll<HTMLElement>('section > a') ?? [];
    const next = chips[Math.min(index, chips.length - 1)] ?? document.getElementById(SHOWING);
    next?.focus({ preventScroll: true });
  }, [key]);
  return (index) => {
    pressed.current = index;
  };
}
