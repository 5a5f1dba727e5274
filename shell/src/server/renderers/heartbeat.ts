import { HEARTBEAT_MILLISECONDS, IDLE_HEARTBEAT_MILLISECONDS } from './renderer-messages';

/** How long an idle renderer keeps the short interval: timers that a remote left behind show by then. */
const IDLE_AFTER_MILLISECONDS = 2_000;

/** Schedules the heartbeats of a renderer: every 50 ms while it works and shortly afterwards, then once a second. */
export class Heartbeat {
  #workedAt: number;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(now: number) {
    this.#workedAt = now;
  }

  /** Notes that the renderer has something to render. */
  recordWork(now: number): void {
    this.#workedAt = now;
  }

  /** Returns the milliseconds from this heartbeat to the next; null: none is due. Called every 50 ms. */
  due(now: number): number | null {
    const isIdle = now - this.#workedAt > IDLE_AFTER_MILLISECONDS;
    if (isIdle && now < this.#nextAt) return null;
    this.#nextAt = now + IDLE_HEARTBEAT_MILLISECONDS;
    return isIdle ? IDLE_HEARTBEAT_MILLISECONDS : HEARTBEAT_MILLISECONDS;
  }
}
