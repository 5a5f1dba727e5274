import { useEffect, useRef } from 'react';

/**
 * A key that is disabled while its form is sent, or is gone with what it removed, loses the focus. Where nothing else has
 * taken it, reading goes on here.
 * @param id of what takes the focus
 * @param step a new value whenever the key may have lost it
 */
export function useFocusAgain(id: string, step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, step]);
}
