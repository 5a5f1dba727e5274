/**
 * Aborts when `signal` does, and with a TimeoutError after so many milliseconds. Not `AbortSignal.timeout` inside
 * `AbortSignal.any`: Node 20 collects a timeout that nothing else knows, and it never comes (measured: a fetch, a program
 * and a listener that wait for ever).
 */
export function deadline(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DOMException(`Not within ${milliseconds} ms.`, 'TimeoutError'));
  }, milliseconds);
  // Nothing else has to end later because of it.
  if (typeof timer === 'object') timer.unref();
  return signal ? AbortSignal.any([late.signal, signal]) : late.signal;
}
