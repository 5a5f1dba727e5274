/** Runs a job at intervals until stopped: `interval` milliseconds after its last run ended. */
export class IntervalJob {
  readonly #work: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(work: () => Promise<void>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
  }

  /** Runs for the first time after `interval` milliseconds. */
  start(interval: number): void {
    const run = async () => {
      this.#running = this.#work().catch(this.#onError);
      await this.#running;
      if (!this.#stopped) this.#timer = setTimeout(run, interval).unref();
    };
    this.#timer = setTimeout(run, interval).unref();
  }

  /** Waits for the current run. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
