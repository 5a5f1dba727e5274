import { useState } from 'react';

/** Handlers of the button, which prefetch when the visitor is about to press it. */
interface Intent {
  onPointerEnter(): void;
  onFocus(): void;
}

/**
 * Loads a rarely used part of the page when a visitor is about to need it.
 * @returns the part (null until loaded); a function that loads it and calls `onMissing` on failure; handlers for the button
 */
export function useOnDemand<Part>(
  load: () => Promise<Part>,
): [part: Part | null, request: (onMissing: () => void) => void, intentHandlers: Intent] {
  const [part, setPart] = useState<Part | null>(null);
  const request = (onMissing: () => void) => {
    if (part === null) load().then((loaded) => setPart(() => loaded), onMissing);
  };
  // The bundler caches the module. After a failed prefetch the press loads it again.
  const prefetch = () => void load().catch(() => undefined);
  return [part, request, { onPointerEnter: prefetch, onFocus: prefetch }];
}
