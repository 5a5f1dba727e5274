import type { Database } from '@unitbase/api/db/open';
import { DeskError, readId } from '@unitbase/api/desk/decision';
import { readArgs, UsageError } from '../cli/usage';
import { card, table } from './print';
import { type Queue, queues } from './queues';

export const HELP = `npm run desk -- <queue> <command> [id]

Queues: claims, profiles, messages (of the contact form), removals (accounts to delete)

  list                             what awaits a decision, the oldest first
  show <id>                        one of them, whole
  approve <id>                     profiles: publish; claims: hand over; removals: hide now, delete when due;
                                   messages: dealt with, and --why is mailed as the answer
  approve <id> --force --why TEXT  profiles only: publish one that is incomplete; the audit keeps why
  reject <id> --why TEXT           refuse, and say why; a message is closed without an answer
  request-changes <id> --why TEXT  ask for what is missing; it stays open
  set-package <id> --to CODE       profiles only: BASIC, SILVER, GOLD or PLATINUM
  suspend <id> --why TEXT          profiles only: off the site for now
  reactivate <id>                  profiles only: a suspended one is shown again

  --json   print the result as JSON
  --help   this text

Exit codes: 0 done, 1 refused (one sentence says why), 2 not understood.
DATABASE_URL, or the embedded database of DATA_DIR, as for the site; SITE_URL is the origin of links in mails.`;

export interface Request {
  queue: Queue;
  command: string;
  id: string | undefined;
  why: string | undefined;
  to: string | undefined;
  json: boolean;
}

const parse = (args: string[]) =>
  readArgs({
    args,
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      to: { type: 'string' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });

/** Reads a command line before anything is opened; `null` asks for help. Throws `UsageError`. */
export function readRequest(args: string[]): Request | null {
  const { values, positionals } = parse(args);
  const [name, command = 'list', id, ...rest] = positionals;
  if (values.help || name === undefined) return null;
  const queue = Object.hasOwn(queues, name) ? queues[name] : undefined;
  if (!queue) throw new UsageError(`'${name}' is no queue`);
  const known = [
    'list',
    'show',
    'approve',
    'reject',
    'request-changes',
    ...(queue.setPackage ? ['set-package', 'suspend', 'reactivate'] : []),
  ];
  if (!known.includes(command)) throw new UsageError(`'${command}' is no command`);
  if (command !== 'list' && id === undefined)
    throw new UsageError(`'${command}' needs an id; 'list' shows them`);
  const extra = command === 'list' && id !== undefined ? id : rest[0];
  if (extra !== undefined) throw new UsageError(`'${extra}' is too much`);
  const why = values.why?.trim() || undefined;
  if (['reject', 'request-changes', 'suspend'].includes(command) && why === undefined)
    throw new UsageError(`'${command}' needs --why, which the mail says`);
  if (values.force && !(command === 'approve' && queue.setPackage))
    throw new UsageError("'--force' is for 'profiles approve'");
  if (values.force && why === undefined) throw new UsageError("'--force' needs --why, which the audit keeps");
  if (queue.setPackage && command === 'approve' && why !== undefined && !values.force)
    throw new UsageError("'profiles approve' takes --why with --force only");
  if (command === 'set-package' && !values.to) throw new UsageError("'set-package' needs --to, the package");
  return { queue, command, id, why, to: values.to, json: values.json ?? false };
}

/** Does what was asked; answers it as data and as text. Throws `DeskError`. */
export async function run(
  pool: Database['pool'],
  siteUrl: string,
  { queue, command, id: typed, why, to }: Request,
): Promise<{ data: unknown; text: string }> {
  if (command === 'list') {
    const data = await queue.list(pool);
    return { data, text: data.length > 0 ? table(data) : `No ${queue.one} waits.` };
  }
  const id = readId(typed ?? '', queue.one);
  if (command === 'show') {
    const data = await queue.show(pool, id);
    return { data, text: card(data) };
  }
  const decision =
    queue.setPackage && to !== undefined && command === 'set-package'
      ? await queue.setPackage(pool, siteUrl, id, to)
      : await decide(pool, siteUrl, queue, command, id, why);
  const mail = decision.mailed.length > 0 ? ` Mail goes to ${decision.mailed.join(', ')}.` : '';
  return { data: decision, text: `${decision.text}.${mail}` };
}

function decide(
  pool: Database['pool'],
  siteUrl: string,
  queue: Queue,
  command: string,
  id: number,
  why: string | undefined,
) {
  if (command === 'approve') return queue.approve(pool, siteUrl, id, why);
  if (command === 'reactivate' && queue.reactivate) return queue.reactivate(pool, siteUrl, id);
  // `readRequest` asked for the reason already.
  if (why === undefined) throw new DeskError('A reason is missing.');
  if (command === 'suspend' && queue.suspend) return queue.suspend(pool, id, why);
  if (command === 'reject') return queue.reject(pool, id, why);
  return queue.requestChanges(pool, siteUrl, id, why);
}
