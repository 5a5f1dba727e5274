import { useState } from 'react';

/**
 * A part of the page that few visitors want, fetched when one first asks for it.
 * @returns the part, `null` until it has come, and how to ask for it: `missing` is called where it does not come; asked
 *   again, it is tried again
 */
export function useOnDemand<Part>(
  load: () => Promise<Part>,
): [part: Part | null, ask: (missing: () => void) => void] {
  const [part, setPart] = useState<Part | null>(null);
  const ask = (missing: () => void) => {
    if (part === null) load().then((found) => setPart(() => found), missing);
  };
  return [part, ask];
}
