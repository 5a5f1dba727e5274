import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line was not understood: its sentence without the full stop, then the help, and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads a command line as `parseArgs` of Node does. Throws `UsageError` where an option is unknown or lacks its value. */
export function readArgs<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
