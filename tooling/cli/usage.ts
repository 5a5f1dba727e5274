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
