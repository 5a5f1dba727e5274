import { useEffect, useRef } from 'react';

/**
 * What takes the place of a question is read on from its beginning: the key that was pressed is gone with the question, and
 * on a phone the result begins above the screen. What the page came with keeps focus and place as they are.
 * @param id of what is shown
 * @param step a new value for every question, and for the result
 */
export function useReadingOn(id: string, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const part = document.getElementById(id);
    part?.focus({ preventScroll: true });
    if (part && part.getBoundingClientRect().top < 0) part.scrollIntoView();
  }, [id, step]);
}
