/**
 * Runs a command that stays: `start` brings it up, and Ctrl-C, the end of the terminal or of the process that started it,
 * or an error take it down again.
 * @param stop is called once; nothing may run after it
 */
export function runUntilStopped(
  start: (fail: (sentence: string) => void) => Promise<void>,
  stop: () => Promise<void>,
) {
  let stopping = false;
  async function end(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(code);
  }
  function fail(sentence: string): void {
    if (!stopping) console.error(sentence);
    void end(1);
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(event, () => void end(0));
  }
  start(fail).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
}
