import { useEffect, useRef } from 'react';

/**
 * Moves focus and scroll position to the new question or result, because the pressed button is gone. Does nothing at
 * page load.
 * @param id of the element to focus
 * @param step changes with every question, and with the result
 */
export function useFocusOnStep(id: string, step: string): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [id, step]);
}
