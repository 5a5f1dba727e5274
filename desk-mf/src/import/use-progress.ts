import type { CompanyImport } from '@unitbase/contracts/entities/desk/imports';
import { useEffect } from 'react';

/** Milliseconds between two reads of an import that is worked on. */
const INTERVAL_MS = 1_000;

/** Whether the api is working on an import. */
export const isBusy = ({ status }: Pick<CompanyImport, 'status'>): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing';

/** Reads again each second while the api works on an import and the page is visible. */
export function useProgress(isWorking: boolean, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read().catch(() => undefined);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWorking, read]);
}
