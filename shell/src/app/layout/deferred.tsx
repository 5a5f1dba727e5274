import { type ReactNode, useEffect, useState } from 'react';

const DELAY_MILLISECONDS = 8_000;

/** Renders content, and loads its scripts, once the visitor scrolls or stays. It is not in the server's HTML. */
export function Deferred({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const show = () => setIsShown(true);
    const timer = setTimeout(show, DELAY_MILLISECONDS);
    addEventListener('scroll', show, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', show);
    };
  }, [isShown]);
  return isShown ? children : null;
}
