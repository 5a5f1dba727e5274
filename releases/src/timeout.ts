/** Milliseconds between two looks at the clock. */
const STEP = 100;

/**
 * Calls `act` after so many milliseconds in which this process could work: on a machine that has no time for it, an
 * answer that has long arrived must not count as late. Returns what cancels it.
 */
export function startTimeout(milliseconds: number, act: () => void): () => void {
  let left = milliseconds;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const step = Math.min(left, STEP);
    const began = performance.now();
    timer = setTimeout(() => {
      // A step that took much longer was time that others had.
      left -= Math.min(performance.now() - began, 1.5 * step);
      if (left >= 1) wait();
      // What lies there already is taken before the clock is.
      else setImmediate(() => !isCancelled && act());
    }, step);
  };
  let isCancelled = false;
  wait();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** Rejects with `complaint()` when the promise takes longer than so many milliseconds of the process's own time. */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>, complaint: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = startTimeout(milliseconds, () => reject(complaint()));
    promise.then(resolve, reject).finally(cancel);
  });
}
