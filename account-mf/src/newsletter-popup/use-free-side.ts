import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the side of a fixed panel. It changes when the panel would hide the focused element (WCAG 2.4.11).
 */
export function useFreeSide(panel: RefObject<HTMLElement | null>): 'right' | 'left' {
  const [side, setSide] = useState<'right' | 'left'>('right');
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !panel.current || panel.current.contains(target)) return;
      if (overlaps(panel.current.getBoundingClientRect(), target.getBoundingClientRect()))
        setSide((current) => (current === 'right' ? 'left' : 'right'));
    };
    addEventListener('focusin', onFocusIn);
    return () => removeEventListener('focusin', onFocusIn);
  }, [panel]);
  return side;
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
