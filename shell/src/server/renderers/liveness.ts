import type { ProcessWork } from './cpu-time';

/** Silence without work, and silence while the system gives no time, by the limit for silence at work. */
const BLOCKED_FACTOR = 5;
const STARVED_FACTOR = 25;

/**
 * Judges by its beats whether a process hangs. A beat later than the limit makes it suspect: it hangs when it then works
 * for half as long again without a beat, or is silent for five times as long. A busy machine delays beats too: one that
 * waits for its turn on the CPU uses none, and is given five times as long again.
 */
export class Liveness {
  #beatAt: number;
  /** CPU time used when its beat was first found late. */
  #cpuWhenSuspected: number | undefined;

  constructor(
    private readonly hangMilliseconds: number,
    now: number,
  ) {
    this.#beatAt = now;
  }

  beat(now: number): void {
    this.#beatAt = now;
    this.#cpuWhenSuspected = undefined;
  }

  /** The observer lost this much time itself: beats may lie unread, and others have lost it too. */
  excuse(milliseconds: number): void {
    this.#beatAt += milliseconds;
    this.#cpuWhenSuspected = undefined;
  }

  /** Milliseconds since the last beat. */
  silence(now: number): number {
    return now - this.#beatAt;
  }

  /** @param workOf what the system says of the process, asked only where it matters */
  hangs(now: number, workOf: () => ProcessWork | undefined): boolean {
    const silent = this.silence(now);
    if (silent <= this.hangMilliseconds) {
      this.#cpuWhenSuspected = undefined;
      return false;
    }
    const work = workOf();
    this.#cpuWhenSuspected ??= work?.cpuMilliseconds;
    const worked = (work?.cpuMilliseconds ?? 0) - (this.#cpuWhenSuspected ?? 0);
    const factor = work?.isHeldUp ? STARVED_FACTOR : BLOCKED_FACTOR;
    return worked >= this.hangMilliseconds / 2 || silent > factor * this.hangMilliseconds;
  }
}
