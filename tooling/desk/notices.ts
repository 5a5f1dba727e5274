import { readId } from '@unitbase/api/desk/decision';
import { addNotice, listNotices, removeNotice, type StoredNotice } from '@unitbase/api/desk/notices';
import { readArgs, UsageError } from '../cli/usage';
import type { DeskCommand } from './newsroom';
import { table } from './print';

export const NOTICES_HELP = `npm run desk -- notices <command>

  list                                lists current and future notices
  add TEXT --from TIME --until TIME   adds a notice below the header; London time: '2026-12-03 07:00'
  remove <id>                         removes a notice`;

/** Reads a command line about notices. Returns `undefined` if it is about something else. Throws `UsageError`. */
export function readNotices(args: string[]): DeskCommand | undefined {
  if (args[0] !== 'notices' || args.includes('--help') || args.includes('-h')) return undefined;
  const { values, positionals } = parse(args.slice(1));
  const { from, until, json = false } = values;
  const [command = 'list', subject, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument '${more.join(' ')}'`);
  if (command === 'list') {
    if (subject !== undefined) throw new UsageError(`Unexpected argument '${subject}'`);
    return {
      json,
      run: async (pool) => {
        const data = await listNotices(pool);
        return {
          data,
          text: data.length > 0 ? `${table(data)}\n\nTimes are London time.` : 'There is no notice.',
        };
      },
    };
  }
  if (command === 'add') {
    if (subject === undefined || !from || !until)
      throw new UsageError("'add' needs the text, --from and --until");
    return {
      json,
      run: async (pool) => {
        const data = await addNotice(pool, { text: subject, from, until });
        return { data, text: `Notice ${data.id} ${span(data)}.` };
      },
    };
  }
  if (command !== 'remove') throw new UsageError(`Unknown command 'notices ${command}'`);
  if (subject === undefined) throw new UsageError("'remove' needs an id; 'list' shows them");
  return {
    json,
    run: async (pool) => {
      const data = await removeNotice(pool, readId(subject, 'notice'));
      return { data, text: `Notice ${data.id} is removed: it was set ${span(data)}.` };
    },
  };
}

const span = ({ starts_at, ends_at }: StoredNotice) => `from ${starts_at} until ${ends_at} in London`;

const parse = (args: string[]) =>
  readArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, until: { type: 'string' }, json: { type: 'boolean' } },
  });
