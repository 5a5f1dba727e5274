import { useEffect, useRef } from 'react';

/** Moves the focus after a list has rendered, because the pressed button may be gone or disabled. */
export function useFocusNext<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const selectors = useRef<readonly string[]>([]);
  useEffect(() => {
    const elements = selectors.current.map((selector) => box.current?.querySelector<HTMLElement>(selector));
    selectors.current = [];
    elements.find(Boolean)?.focus();
  });
  /** Focuses the first selector that matches in the box after the next render. */
  const focusNext = (...candidates: string[]) => {
    selectors.current = candidates;
  };
  return { box, focusNext };
}
