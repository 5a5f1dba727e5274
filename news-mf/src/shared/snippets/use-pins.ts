import type { Pin } from '@unitbase/embed/contract';
import { useEffect, useState } from 'react';

/** Returns the newest pinned loader once the browser has fetched it; undefined on the server. */
export function useNewestPin(): Pin | undefined {
  const [pin, setPin] = useState<Pin>();
  useEffect(() => {
    const controller = new AbortController();
    fetch('/embed/versions.json', { signal: controller.signal })
      .then((response) => response.json())
      .then(({ pinned }: { pinned: Pin[] }) => setPin(pinned[0]))
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return pin;
}
