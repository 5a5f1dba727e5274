export interface CommandOutcome {
  /** Exit code. */
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process, because a new process per call would take seconds. */
export async function captureOutput(
  run: (output: Pick<Console, 'log' | 'error'>) => Promise<number>,
): Promise<CommandOutcome> {
  const lines: { log: string[]; error: string[] } = { log: [], error: [] };
  const status = await run({
    log: (line) => lines.log.push(String(line)),
    error: (line) => lines.error.push(String(line)),
  });
  return { status, stdout: lines.log.join('\n').trim(), stderr: lines.error.join('\n').trim() };
}
