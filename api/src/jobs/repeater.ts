/** Does a piece of work again and again, `pace` milliseconds after it ended, until stopped. */
export class Repeater {
  readonly #work: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(work: () => Promise<void>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
  }

  /** Works for the first time after `pace` milliseconds. */
  start(pace: number): void {
    const run = async () => {
      this.#running = this.#work().catch(this.#onError);
      await this.#running;
      if (!this.#stopped) this.#timer = setTimeout(run, pace).unref();
    };
    this.#timer = setTimeout(run, pace).unref();
  }

  /** Waits for what is being done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
