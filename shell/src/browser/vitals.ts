import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Collects the view's web vitals, and gives them away whenever the page is hidden and they have changed. */
export function measureVitals(send: (vitals: Record<string, number>) => void): void {
  const waiting = new Map<string, number>();
  const keep = ({ name, value }: Metric) => void waiting.set(name, value);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    // The library's own listeners give the last values in this very turn.
    queueMicrotask(() => {
      if (waiting.size === 0) return;
      send(Object.fromEntries(waiting));
      waiting.clear();
    });
  });
}
