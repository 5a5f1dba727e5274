import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the results when the query changes (docs/requirements/directory.md §4). Back and forward restore their own
 * position.
 * @param id of the first line of the results; null when the page must not scroll
 */
export function useResultsTop(id: string | null): void {
  const { key } = useLocation();
  const previousKey = useRef(key);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (id !== null && navigationType !== 'POP')
      document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [id, key, navigationType]);
}
