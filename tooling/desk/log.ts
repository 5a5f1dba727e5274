import { readLog } from '@unitbase/api/desk/log/read-log';
import { verifyLog } from '@unitbase/api/desk/log/verify-log';
import { LogFilter } from '@unitbase/contracts/entities/desk/log';
import { UsageError } from '../cli/usage';
import type { Commands, Options } from './command';
import { table } from './print';

export const LOG_HELP = `npm run desk -- log <command>

Every act of staff and of the system (docs/decisions/0028):

  list [--limit LINES]    lists the last entries, the newest first (default 50)
  verify [--from HASH]    names each entry that was changed, removed or inserted, and prints the hash of the last entry;
                          --from: a hash that an earlier run printed must still be part of the chain`;

const DEFAULT_LINES = 50;
const MAX_LINES = 10_000;

function lineCount({ limit }: Options): number {
  const lines = limit === undefined ? DEFAULT_LINES : Number(limit);
  if (Number.isInteger(lines) && lines >= 1 && lines <= MAX_LINES) return lines;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LINES}`);
}

export const log: Commands = {
  list: {
    accepts: ['limit'],
    check: lineCount,
    async run({ pool, options }) {
      const page = { offset: 0, limit: lineCount(options) };
      const { results: data } = await readLog(pool, 'admin', { ...LogFilter.parse({}), ...page });
      const lines = data.map(({ id, at, who, action, entity, entity_id, name, why }) => ({
        ...{ id, at, who, action, on: `${entity} ${entity_id}`, name, why },
      }));
      return { data, text: lines.length > 0 ? table(lines) : 'The log has no entry.' };
    },
  },
  verify: {
    accepts: ['from'],
    async run({ pool, options }) {
      const data = await verifyLog(pool, options.from);
      if (data.faults.length > 0) throw new Error(data.faults.join('\n'));
      const hash = data.hash ? ` The last hash is ${data.hash}.` : '';
      return { data, text: `All ${data.entries} entries are as they were written.${hash}` };
    },
  },
};
