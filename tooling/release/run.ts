import { exitCodeOf } from '../cli/usage';
import { type Access, openAccess, requireStore, storeExists } from './access';
import type { Command, Options, Result } from './commands';
import { describeMissingPermission } from './permission';
import { HELP, readInvocation } from './usage';

/** Receives results by `log`, and everything else by `error`. */
type Output = Pick<Console, 'log' | 'error'>;

/** Runs a command line of `npm run release`. Resolves with its exit code. */
export const runRelease = (args: string[], output: Output = console): Promise<number> =>
  exitCodeOf(
    async () => {
      const invocation = readInvocation(args);
      if (!invocation) {
        output.log(args.includes('--json') ? JSON.stringify({ help: HELP }) : HELP);
        return 0;
      }
      const { command, options, json } = invocation;
      const access = openAccess(options.project, invocation.access);
      const onStep = (step: string) => {
        if (!json && process.stderr.isTTY) output.error(`  ${step}…`);
      };
      const { data, text, isGood = true } = await run(command, access, { ...options, onStep }, output);
      output.log(json ? JSON.stringify(data) : text);
      return isGood ? 0 : 1;
    },
    HELP,
    output,
  );

async function run(command: Command, access: Access, options: Options, output: Output): Promise<Result> {
  try {
    const isNew = !storeExists(access);
    if (!command.createsStore) requireStore(access);
    const result = await command.run(access, options);
    // Makes a mistyped location visible.
    if (isNew && storeExists(access)) output.error(`Created the release store ${access.folder}.`);
    return result;
  } catch (error) {
    throw describeMissingPermission(error, access);
  }
}
