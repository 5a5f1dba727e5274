import { useEffect, useRef, useState } from 'react';

/** How long a slide stays (decision C7). */
const AUTOPLAY_MS = 5000;

/**
 * The autoplay of a row by decision C7: every 5000 ms, held while the slides have pointer or focus or the page is
 * hidden, stopped for good after any use, and absent with reduced motion. `playing` is what Pause/Play shows.
 */
export function useAutoplay(wanted: boolean, onTick: () => void) {
  // The server cannot know of reduced motion: its key is there from the first paint, and the stylesheet hides it then.
  const [allowed, setAllowed] = useState(wanted);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const tick = useRef(onTick);
  useEffect(() => {
    tick.current = onTick;
  });

  useEffect(() => {
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    const follow = () => setAllowed(wanted && !calm?.matches);
    follow();
    calm?.addEventListener('change', follow);
    return () => calm?.removeEventListener('change', follow);
  }, [wanted]);

  useEffect(() => {
    if (!allowed || !playing || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick.current();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [allowed, playing, held]);

  return {
    allowed,
    playing,
    toggle: () => setPlaying((now) => !now),
    stop: () => setPlaying(false),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
