import { createKey, listKeys, revokeKey } from '@unitbase/api/partners/keys';
import { readArgs, UsageError } from '../cli/usage';
import type { DeskCommand } from './newsroom';
import { table } from './print';

export const KEYS_HELP = `npm run desk -- keys <command>

Keys of the read API for partners (docs/integrators.md):

  list                              lists partners and limits, without the keys
  create <partner> --limit CALLS    creates a key and prints it once; CALLS a minute (default 600)
  revoke <id>                       revokes a key, on all nodes within a minute`;

const DEFAULT_CALLS_PER_MINUTE = 600;
const MAX_CALLS_PER_MINUTE = 100_000;

/** Reads a command line about keys. Returns null if it is about something else. Throws `UsageError`. */
export function readKeys(args: string[]): DeskCommand | null {
  if (args[0] !== 'keys' || args.includes('--help') || args.includes('-h')) return null;
  const { values, positionals } = parse(args);
  const [, command = 'list', subject, ...rest] = positionals;
  const json = values.json ?? false;
  if (rest.length > 0)
    throw new UsageError(`Unexpected argument '${rest.join(' ')}'; quote a name of several words`);
  if (command === 'list') return { json, run: readList(subject) };
  if (command === 'create') return { json, run: readCreate(subject, values.limit) };
  if (command === 'revoke') return { json, run: readRevoke(subject) };
  throw new UsageError(`Unknown command 'keys ${command}'`);
}

function readList(extra: string | undefined): DeskCommand['run'] {
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  return async (pool) => {
    const keys = await listKeys(pool);
    return { data: keys, text: keys.length > 0 ? table(keys) : 'No partner has a key.' };
  };
}

function readCreate(partner = '', limit: string | undefined): DeskCommand['run'] {
  const name = partner.trim();
  if (!name) throw new UsageError("'create' needs the name of the partner");
  const callsPerMinute = limit === undefined ? DEFAULT_CALLS_PER_MINUTE : Number(limit);
  if (!Number.isInteger(callsPerMinute) || callsPerMinute < 1 || callsPerMinute > MAX_CALLS_PER_MINUTE) {
    throw new UsageError(`--limit must be a whole number from 1 to ${MAX_CALLS_PER_MINUTE}`);
  }
  return async (pool) => {
    const key = await createKey(pool, { name, callsPerMinute });
    return {
      data: key,
      text: `${key.key}\nKey ${key.id} of ${key.name}, ${callsPerMinute} calls a minute. It is not shown again.`,
    };
  };
}

function readRevoke(typedId: string | undefined): DeskCommand['run'] {
  const id = Number(typedId);
  if (!Number.isInteger(id) || id < 1) throw new UsageError("'revoke' needs an id; 'list' shows them");
  return async (pool) => {
    if (!(await revokeKey(pool, id))) throw new Error(`There is no active key ${id}.`);
    return { data: { id, revoked: true }, text: `Key ${id} is revoked.` };
  };
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
