import { useEffect, useRef, useState } from 'react';

/** Time between steps, in milliseconds (decision C7). */
const AUTOPLAY_MS = 5000;

/**
 * Calls `onTick` every 5000 ms (decision C7). Pauses while slides have pointer or focus or the page is hidden, stops after
 * any use, and is not allowed with reduced motion.
 */
export function useAutoplay(isEnabled: boolean, onTick: () => void) {
  // The server cannot detect reduced motion: it renders Pause, and the stylesheet hides it.
  const [allowed, setAllowed] = useState(isEnabled);
  const [playing, setPlaying] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const tick = useRef(onTick);
  useEffect(() => {
    tick.current = onTick;
  });

  useEffect(() => {
    const reducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    const update = () => setAllowed(isEnabled && !reducedMotion?.matches);
    update();
    reducedMotion?.addEventListener('change', update);
    return () => reducedMotion?.removeEventListener('change', update);
  }, [isEnabled]);

  useEffect(() => {
    if (!allowed || !playing || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick.current();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [allowed, playing, isHeld]);

  return {
    allowed,
    playing,
    toggle: () => setPlaying((previous) => !previous),
    stop: () => setPlaying(false),
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
  };
}
