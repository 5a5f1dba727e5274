import { useLocation } from '@unitbase/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a `<details>` behave as a menu: navigation, Escape, a press outside and the focus going on close it. Without JavaScript it still
 * opens and closes by itself.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // Opened before React took over, it stays open: the scripts come with that very press.
    if (shown.current === key) return;
    shown.current = key;
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
