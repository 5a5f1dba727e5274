import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds. */
const RESTED = 8_000;

/**
 * What a first view does without: it comes when the visitor scrolls or stays, with its scripts, and never in the server's
 * HTML.
 */
export function WhenRead({ children }: { children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead) return;
    const show = () => setRead(true);
    const timer = setTimeout(show, RESTED);
    addEventListener('scroll', show, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', show);
    };
  }, [isRead]);
  return isRead ? children : null;
}
