import { useState } from 'react';

/** Handlers of the button that asks for the part: who points at it or comes to it by key is about to press it. */
interface Intent {
  onPointerEnter(): void;
  onFocus(): void;
}

/**
 * A part of the page that few visitors want, fetched when one is about to ask for it.
 * @returns the part, `null` until it has come; how to ask for it: `missing` is called where it does not come, and asked
 *   again, it is tried again; and what to give to the button that asks
 */
export function useOnDemand<Part>(
  load: () => Promise<Part>,
): [part: Part | null, ask: (missing: () => void) => void, intent: Intent] {
  const [part, setPart] = useState<Part | null>(null);
  const ask = (missing: () => void) => {
    if (part === null) load().then((found) => setPart(() => found), missing);
  };
  // The module stays where the bundler keeps modules. One that does not come is asked for again by the press.
  const fetchAhead = () => void load().catch(() => undefined);
  return [part, ask, { onPointerEnter: fetchAhead, onFocus: fetchAhead }];
}
