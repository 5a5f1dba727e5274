/** Work at the start of a node. Its health check fails until the work is done, so that shells send requests elsewhere. */
export class StartUp {
  #running = 0;

  get isRunning(): boolean {
    return this.#running > 0;
  }

  /** Resolves or rejects with the work. */
  async run(work: Promise<void>): Promise<void> {
    this.#running += 1;
    try {
      await work;
    } finally {
      this.#running -= 1;
    }
  }
}
