import { useEffect, useRef } from 'react';

/**
 * Where the focus goes once a list is drawn anew. The key that was pressed may be gone then, or disabled, and who works
 * by keyboard would start again at the top of the page.
 */
export function useFocusNext<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = wanted.current.map((selector) => box.current?.querySelector<HTMLElement>(selector));
    wanted.current = [];
    found.find(Boolean)?.focus();
  });
  /** The first of the selectors that finds something in the box. */
  const focusNext = (...selectors: string[]) => {
    wanted.current = selectors;
  };
  return { box, focusNext };
}
