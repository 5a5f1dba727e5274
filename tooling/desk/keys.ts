import { createKey, listKeys, revokeKey } from '@unitbase/api/partners/keys';
import { readArgs, UsageError } from '../cli/usage';
import type { Work } from './newsroom';
import { table } from './print';

export const KEYS_HELP = `npm run desk -- keys <command>

Keys of the read API for partners (docs/integrators.md):

  list                                        who has which, without the keys themselves
  create <name of the partner> --limit CALLS  makes one and prints it, this once; CALLS a minute (default 600)
  revoke <id>                                 ends it, on all nodes within a minute`;

const USUAL = 600;
const MOST = 100_000;

/** Reads what is asked of the partners' keys; null where the command line is about something else. Throws `UsageError`. */
export function readKeys(args: string[]): Work | null {
  if (args[0] !== 'keys' || args.includes('--help') || args.includes('-h')) return null;
  const { values, positionals } = parse(args);
  const [, command = 'list', subject, ...rest] = positionals;
  const json = values.json ?? false;
  if (rest.length > 0)
    throw new UsageError(`'${rest.join(' ')}' is too much; a name of several words stands in quotes`);
  if (command === 'list') {
    if (subject !== undefined) throw new UsageError(`'${subject}' is too much`);
    return {
      json,
      run: async (pool) => {
        const keys = await listKeys(pool);
        return { data: keys, text: keys.length > 0 ? table(keys) : 'No partner has a key.' };
      },
    };
  }
  if (command === 'create') {
    if (!subject?.trim()) throw new UsageError("'create' needs the name of the partner");
    const callsPerMinute = values.limit === undefined ? USUAL : Number(values.limit);
    if (!Number.isInteger(callsPerMinute) || callsPerMinute < 1 || callsPerMinute > MOST) {
      throw new UsageError(`--limit is a whole number from 1 to ${MOST}`);
    }
    return {
      json,
      run: async (pool) => {
        const made = await createKey(pool, { name: subject.trim(), callsPerMinute });
        return {
          data: made,
          text: `${made.key}\nKey ${made.id} of ${made.name}, ${callsPerMinute} calls a minute. It is not shown again.`,
        };
      },
    };
  }
  if (command === 'revoke') {
    const id = Number(subject);
    if (!Number.isInteger(id) || id < 1) throw new UsageError("'revoke' needs an id; 'list' shows them");
    return {
      json,
      run: async (pool) => {
        if (!(await revokeKey(pool, id))) throw new Error(`No key at work has the id ${id}.`);
        return { data: { id, revoked: true }, text: `Key ${id} is revoked.` };
      },
    };
  }
  throw new UsageError(`'${command}' is no command of keys`);
}

const parse = (args: string[]) =>
  readArgs({
    args,
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
