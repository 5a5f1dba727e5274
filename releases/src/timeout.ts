/** Milliseconds between two readings of the clock. */
const STEP_MILLISECONDS = 100;

/**
 * Calls `onTimeout` after the milliseconds in which this process could run, so that a response that arrived on a busy
 * machine does not count as late. Returns a function that cancels the timeout.
 */
export function startTimeout(milliseconds: number, onTimeout: () => void): () => void {
  let left = milliseconds;
  let timer: NodeJS.Timeout;
  let isCancelled = false;
  const wait = () => {
    const step = Math.min(left, STEP_MILLISECONDS);
    const start = performance.now();
    timer = setTimeout(() => {
      // In a step that took much longer, other processes ran.
      left -= Math.min(performance.now() - start, 1.5 * step);
      if (left >= 1) wait();
      // I/O that is already here goes first.
      else setImmediate(() => !isCancelled && onTimeout());
    }, step);
  };
  wait();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** Resolves as the promise does; rejects with `createError()` once the timeout is over. */
export function withTimeout<T>(
  milliseconds: number,
  promise: Promise<T>,
  createError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = startTimeout(milliseconds, () => reject(createError()));
    promise.then(resolve, reject).finally(cancel);
  });
}
