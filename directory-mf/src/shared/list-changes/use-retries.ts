import { useEffect, useEffectEvent } from 'react';

const RETRY_MILLISECONDS = 20_000;

/**
 * Runs work at once, when the connection is back, and every 20 seconds.
 * @param due number of changes to send; another number runs the work again, 0 ends it
 */
export function useRetries(due: number, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (due === 0) return;
    run();
    const retry = () => run();
    const timer = setInterval(retry, RETRY_MILLISECONDS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [due]);
}
