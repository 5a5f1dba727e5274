/** Minimum idle time left for another element, in milliseconds: the largest take so long on a slow processor. */
const MIN_IDLE_MILLISECONDS = 25;

/** Runs a callback when the browser is idle, with the time left; without support (Safari) in a task per element. */
const whenIdle = (run: (timeLeft: () => number) => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback((deadline) => run(() => deadline.timeRemaining()))
    : setTimeout(run, 0, () => 0);

/**
 * Lays out the elements below the first view, marked `data-below`, whose layout the inline script postponed by
 * `data-arriving` (docs/decisions/0015).
 */
export function layOutDeferred(): void {
  const { dataset } = document.documentElement;
  const elements = [...document.querySelectorAll<HTMLElement>('[data-arriving] [data-below]')];
  const next = (timeLeft: () => number) => {
    do {
      const element = elements.shift();
      if (!element) {
        delete dataset.arriving;
        return;
      }
      element.style.contentVisibility = 'visible';
      // Forces the layout now, so that it counts towards the idle time.
      element.getBoundingClientRect();
    } while (timeLeft() > MIN_IDLE_MILLISECONDS);
    whenIdle(next);
  };
  if ('arriving' in dataset) whenIdle(next);
}
