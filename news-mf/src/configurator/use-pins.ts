import { useEffect, useState } from 'react';
import type { Pin } from './snippets';

/** The newest pinned loader, once the browser knows it; the server's page shows the one that is ever the newest. */
export function useNewestPin(): Pin | undefined {
  const [pin, setPin] = useState<Pin>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/embed/versions.json', { signal: leaving.signal })
      .then((response) => response.json())
      .then(({ pinned }: { pinned: Pin[] }) => setPin(pinned[0]))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return pin;
}
