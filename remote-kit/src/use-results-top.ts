import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the results when the query changes (docs/requirements/directory.md §4). Back and forward restore their own
 * position. A form that the new query replaces loses the focus: the results then take it.
 * @param id of the first line of the results; null when the page must not scroll
 */
export function useResultsTop(id: string | null): void {
  const { key } = useLocation();
  const previousKey = useRef(key);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (id === null || navigationType === 'POP') return;
    const results = document.getElementById(id);
    results?.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body) results?.focus({ preventScroll: true });
  }, [id, key, navigationType]);
}
