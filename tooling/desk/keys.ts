import { createKey, listKeys, revokeKey } from '@unitbase/api/partners/keys';
import { UsageError } from '../cli/usage';
import type { Commands, Options } from './command';
import { table } from './print';

export const KEYS_HELP = `npm run desk -- keys <command>

Keys of the read API for partners (docs/integrators.md):

  list                              lists partners and limits, without the keys
  create <partner> --limit CALLS    creates a key and prints it once; CALLS a minute (default 600)
  revoke <id>                       revokes a key, on all nodes within a minute`;

const DEFAULT_CALLS_PER_MINUTE = 600;
const MAX_CALLS_PER_MINUTE = 100_000;

function callsPerMinute({ limit }: Options): number {
  const calls = limit === undefined ? DEFAULT_CALLS_PER_MINUTE : Number(limit);
  if (Number.isInteger(calls) && calls >= 1 && calls <= MAX_CALLS_PER_MINUTE) return calls;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX_CALLS_PER_MINUTE}`);
}

export const keys: Commands = {
  list: {
    async run({ pool }) {
      const data = await listKeys(pool);
      return { data, text: data.length > 0 ? table(data) : 'No partner has a key.' };
    },
  },
  create: {
    event: 'partner-key.created',
    needs: 'the name of the partner',
    accepts: ['limit'],
    check: callsPerMinute,
    async run({ pool, actor, subject, options }) {
      const limit = callsPerMinute(options);
      const name = subject.trim();
      if (!name) throw new Error('The name of the partner is empty.');
      const data = await createKey(pool, actor, { name, callsPerMinute: limit });
      const { id, key } = data;
      return { data, text: `${key}\nKey ${id} of ${name}, ${limit} calls a minute. It is not shown again.` };
    },
  },
  revoke: {
    event: 'partner-key.revoked',
    needs: "an id; 'list' shows them",
    async run({ pool, actor, subject }) {
      const id = Number(subject);
      if (!Number.isInteger(id) || !(await revokeKey(pool, actor, id)))
        throw new Error(`There is no active key ${subject}.`);
      return { data: { id, revoked: true }, text: `Key ${id} is revoked.` };
    },
  },
};
