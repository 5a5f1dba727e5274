import { useLocation } from '@unitbase/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';

/** Makes a `<details>` a menu: navigation, Escape, and a press or focus outside close it. */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const previousKey = useRef(key);

  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (ref.current) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const details = ref.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (ref.current?.open && !ref.current.contains(target as Node)) ref.current.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  return ref;
}
