import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Wrong usage of a command. The message has no full stop; the command prints it with its help and exits with 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Calls Node's `parseArgs`. Throws `UsageError` for an unknown option or a missing value. */
export function readArgs<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs a command and prints its errors: usage errors with the help.
 * @returns the command's exit code, 2 for wrong usage, 1 for other errors
 */
export async function exitCodeOf(
  run: () => Promise<number>,
  help: string,
  output: Pick<Console, 'error'> = console,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isUsageError = error instanceof UsageError;
    const sentence = error instanceof Error ? error.message : String(error);
    // The sentence comes last: a long help would push it off the screen.
    output.error(isUsageError ? `${help}\n\n${sentence}.` : sentence);
    return isUsageError ? 2 : 1;
  }
}
