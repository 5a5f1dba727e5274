/**
 * Runs `start`, and `stop` on Ctrl-C, on SIGTERM, when the terminal or the parent process ends, or on an error.
 * @param stop is called once, immediately before the process exits
 */
export function runUntilStopped(
  start: (fail: (sentence: string) => void) => Promise<void>,
  stop: () => Promise<void>,
) {
  let isStopping = false;
  async function end(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(code);
  }
  function fail(sentence: string): void {
    if (!isStopping) console.error(sentence);
    void end(1);
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(event, () => void end(0));
  }
  start(fail).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
}
