import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A change of the query, as by a filter or another page, scrolls to the results (docs/requirements/directory.md §4). Back and forward bring
 * their own position, also to a page that this list has not shown: after a profile it is new.
 * @param id of the line that the results begin with
 */
export function useResultsTop(id: string): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const kind = useNavigationType();
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (kind !== 'POP') document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [id, key, kind]);
}
