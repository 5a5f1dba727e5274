import { useEffect, useRef } from 'react';

/**
 * Focuses an element when a disabled or removed button has lost the focus and no other element has it.
 * @param id of the element to focus
 * @param step changes whenever the button may have lost the focus
 */
export function useRestoreFocus(id: string, step: unknown): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, step]);
}
