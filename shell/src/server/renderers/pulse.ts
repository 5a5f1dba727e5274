import { BEAT_MILLISECONDS, RESTING_BEAT_MILLISECONDS } from './renderer-messages';

/** What a remote's code left behind, such as a timer, shows by then. Milliseconds. */
const AWAKE = 2_000;

/**
 * When a renderer says that its event loop turns: every 50 ms while it works and for a while afterwards, then once a
 * second: three processes that rest have nothing to say sixty times.
 */
export class Pulse {
  #workedAt: number;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(now: number) {
    this.#workedAt = now;
  }

  /** It has something to render. */
  work(now: number): void {
    this.#workedAt = now;
  }

  /**
   * Asked every 50 ms.
   * @returns milliseconds until the beat after this one; null: none is due
   */
  due(now: number): number | null {
    const rests = now - this.#workedAt > AWAKE;
    if (rests && now < this.#nextAt) return null;
    this.#nextAt = now + RESTING_BEAT_MILLISECONDS;
    return rests ? RESTING_BEAT_MILLISECONDS : BEAT_MILLISECONDS;
  }
}
