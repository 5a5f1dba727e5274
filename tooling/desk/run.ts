import type { Database } from '@unitbase/api/db/open';
import { DeskError, readId } from '@unitbase/api/desk/decision';
import { readArgs, UsageError } from '../cli/usage';
import { card, table } from './print';
import { type Queue, queues } from './queues';

export const HELP = `npm run desk -- <queue> <command> [id]

Queues: claims, profiles, messages (of the contact form), removals (accounts to delete)

  list                             lists the waiting entries, oldest first
  show <id>                        shows one entry with all fields
  approve <id>                     profiles: publishes; claims: makes the claimant the owner; removals: hides now, deletes
                                   when due; messages: closes, and mails --why as the answer
  approve <id> --force --why TEXT  profiles only: publishes an incomplete one; the audit records the reason
  reject <id> --why TEXT           rejects and mails the reason; closes a message without a mail
  request-changes <id> --why TEXT  asks for what is missing; the entry stays open
  set-package <id> --to CODE       profiles only: BASIC, SILVER, GOLD or PLATINUM
  suspend <id> --why TEXT          profiles only: hides a public one
  reactivate <id>                  profiles only: shows a suspended one again

  --json   prints the result as JSON
  --help   prints this text

Exit codes: 0 done, 1 rejected (one sentence says why), 2 wrong usage.
Uses DATABASE_URL, or the embedded database in DATA_DIR, as the site does. Links in mails start with SITE_URL.`;

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

/** Reads a command line about a queue. Returns null for a request for help. Throws `UsageError`. */
export function readRequest(args: string[]): Request | null {
  const { values, positionals } = parse(args);
  const [name, command = 'list', id, ...rest] = positionals;
  if (values.help || name === undefined) return null;
  const queue = Object.hasOwn(queues, name) ? queues[name] : undefined;
  if (!queue) throw new UsageError(`Unknown queue '${name}'`);
  const commands = [
    'list',
    'show',
    'approve',
    'reject',
    'request-changes',
    ...(queue.setPackage ? ['set-package', 'suspend', 'reactivate'] : []),
  ];
  if (!commands.includes(command)) throw new UsageError(`Unknown command '${command}' of ${name}`);
  if (command !== 'list' && id === undefined)
    throw new UsageError(`'${command}' needs an id; 'list' shows them`);
  const extra = command === 'list' && id !== undefined ? id : rest[0];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  const why = values.why?.trim() || undefined;
  if (['reject', 'request-changes', 'suspend'].includes(command) && why === undefined)
    throw new UsageError(`'${command}' needs --why, the reason for the mail`);
  if (values.force && !(command === 'approve' && queue.setPackage))
    throw new UsageError("'--force' works only with 'profiles approve'");
  if (values.force && why === undefined)
    throw new UsageError("'--force' needs --why, the reason for the audit");
  if (queue.setPackage && command === 'approve' && why !== undefined && !values.force)
    throw new UsageError("'profiles approve' accepts --why only with --force");
  if (command === 'set-package' && !values.to)
    throw new UsageError("'set-package' needs --to, the code of the package");
  return { queue, command, id, why, to: values.to, json: values.json ?? false };
}

/** Runs a request. Returns its result as data and as text. Throws `DeskError`. */
export async function run(
  pool: Database['pool'],
  siteUrl: string,
  { queue, command, id: typedId, why, to }: Request,
): Promise<{ data: unknown; text: string }> {
  if (command === 'list') {
    const data = await queue.list(pool);
    return { data, text: data.length > 0 ? table(data) : `No ${queue.entryName} is waiting.` };
  }
  const id = readId(typedId ?? '', queue.entryName);
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
  // `readRequest` has already required a reason.
  if (why === undefined) throw new DeskError('A reason is missing.');
  if (command === 'suspend' && queue.suspend) return queue.suspend(pool, id, why);
  if (command === 'reject') return queue.reject(pool, id, why);
  return queue.requestChanges(pool, siteUrl, id, why);
}
