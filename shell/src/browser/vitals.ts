import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Measures the web vitals of this view. Sends changed values whenever the page is hidden. */
export function measureVitals(send: (vitals: Record<string, number>) => void): void {
  const unsent = new Map<string, number>();
  const keep = ({ name, value }: Metric) => void unsent.set(name, value);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || unsent.size === 0) return;
    // The library reports the final values in listeners of the same event.
    queueMicrotask(() => {
      if (unsent.size === 0) return;
      send(Object.fromEntries(unsent));
      unsent.clear();
    });
  });
}
