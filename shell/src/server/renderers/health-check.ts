import type { ProcessWork } from './process-work';

/** Multiples of the limit after which a silent process hangs: one that sleeps, and one that waits for a CPU or disk. */
const BLOCKED_FACTOR = 5;
const STARVED_FACTOR = 25;

/**
 * Decides by heartbeats whether a process hangs. After the limit without one, it hangs when it uses CPU time for half the
 * limit more, or stays silent for five times the limit; 25 times when a busy machine gives it no CPU.
 */
export class HealthCheck {
  #heartbeatAt: number;
  /** CPU time used when the current heartbeat was first overdue. */
  #cpuWhenOverdue: number | undefined;

  constructor(
    private readonly hangMilliseconds: number,
    now: number,
  ) {
    this.#heartbeatAt = now;
  }

  recordHeartbeat(now: number): void {
    this.#heartbeatAt = now;
    this.#cpuWhenOverdue = undefined;
  }

  /** Ignores the time that the observer itself lost: heartbeats may be unread, and the process may have lost it too. */
  ignoreDelay(milliseconds: number): void {
    this.#heartbeatAt += milliseconds;
    this.#cpuWhenOverdue = undefined;
  }

  /** Returns the milliseconds since the last heartbeat. */
  silence(now: number): number {
    return now - this.#heartbeatAt;
  }

  /** @param readWork called only when the heartbeat is overdue */
  isHanging(now: number, readWork: () => ProcessWork | undefined): boolean {
    const silence = this.silence(now);
    if (silence <= this.hangMilliseconds) {
      this.#cpuWhenOverdue = undefined;
      return false;
    }
    const work = readWork();
    this.#cpuWhenOverdue ??= work?.cpuMilliseconds;
    const cpuUsed = (work?.cpuMilliseconds ?? 0) - (this.#cpuWhenOverdue ?? 0);
    const factor = work?.isWaitingForSystem ? STARVED_FACTOR : BLOCKED_FACTOR;
    return cpuUsed >= this.hangMilliseconds / 2 || silence > factor * this.hangMilliseconds;
  }
}
