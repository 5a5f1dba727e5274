import { useLocation } from '@unitbase/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the case's heading. It gets the focus when a decision or a link of the list has opened another case;
 * not when a search or a page of the list shows its first one.
 */
export function useNextFocus(id: number | null, isOpened: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDecided = new URLSearchParams(useLocation().search).has('decided');
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id marks another case
  useEffect(() => {
    if (!isFirst.current && (isOpened || isDecided)) {
      // After the shell has focused the start of the content.
      const frame = requestAnimationFrame(() => heading.current?.focus());
      return () => cancelAnimationFrame(frame);
    }
    isFirst.current = false;
  }, [id]);
  return heading;
}
