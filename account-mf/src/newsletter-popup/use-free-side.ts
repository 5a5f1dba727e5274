import { type RefObject, useEffect, useState } from 'react';

/**
 * The side of the window that a fixed panel stands at. It changes over when something beneath it takes the focus, which
 * it would hide (WCAG 2.4.11).
 */
export function useFreeSide(panel: RefObject<HTMLElement | null>): 'right' | 'left' {
  const [side, setSide] = useState<'right' | 'left'>('right');
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !panel.current || panel.current.contains(target)) return;
      if (cover(panel.current.getBoundingClientRect(), target.getBoundingClientRect()))
        setSide((now) => (now === 'right' ? 'left' : 'right'));
    };
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [panel]);
  return side;
}

const cover = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
