/**
 * Returns a signal that aborts with `signal`, or with a `TimeoutError` after `milliseconds`. It does not combine
 * `AbortSignal.timeout` and `AbortSignal.any`: Node 20 collects such a timeout as garbage, and it never fires.
 */
export function deadline(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DOMException(`Not within ${milliseconds} ms.`, 'TimeoutError'));
  }, milliseconds);
  // The timer must not keep the process alive.
  if (typeof timer === 'object') timer.unref();
  return signal ? AbortSignal.any([late.signal, signal]) : late.signal;
}
