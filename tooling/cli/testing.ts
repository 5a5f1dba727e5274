export interface CommandOutcome {
  /** Exit code. */
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line in this process: loading the programs again for each call would take seconds. */
export async function captureOutput(
  run: (output: Pick<Console, 'log' | 'error'>) => Promise<number>,
): Promise<CommandOutcome> {
  const written: { log: string[]; error: string[] } = { log: [], error: [] };
  const status = await run({
    log: (line) => written.log.push(String(line)),
    error: (line) => written.error.push(String(line)),
  });
  return { status, stdout: written.log.join('\n').trim(), stderr: written.error.join('\n').trim() };
}
