import type { Config } from '@unitbase/api/config';
import type { Actor } from '@unitbase/api/db/audit';
import type { Database } from '@unitbase/api/db/open';
import type { SecurityEvent } from '@unitbase/observability/security-event';
import { readArgs, UsageError } from '../cli/usage';

/** Options of all commands. */
const OPTIONS = {
  why: { type: 'string' },
  to: { type: 'string' },
  role: { type: 'string' },
  into: { type: 'string' },
  force: { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  'dry-run': { type: 'boolean' },
  done: { type: 'boolean' },
  search: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const parse = (args: string[]) => readArgs({ args, allowPositionals: true, options: OPTIONS });

export type Options = ReturnType<typeof parse>['values'];
type OptionName = Exclude<keyof typeof OPTIONS, 'json' | 'help'>;

/** Command line of a command, and what it works on. */
export interface Context {
  pool: Database['pool'];
  /** The account that runs the command, for the audit. */
  actor: Actor;
  config: Config;
  /** First argument; '' for commands without arguments. */
  subject: string;
  subjects: string[];
  options: Options;
}

export interface Output {
  data: unknown;
  text: string;
}

export interface Command {
  /** Description of the required argument for the error message. */
  needs?: string;
  /** Whether it accepts more than one argument. */
  takesSeveral?: true;
  /** Required options, each with its description for the error message. */
  requires?: Partial<Record<OptionName, string>>;
  /** Optional options. */
  accepts?: OptionName[];
  /** Event of the security log that the command is. */
  event?: SecurityEvent;
  /** Throws `UsageError` for invalid options. */
  check?(options: Options): void;
  run(context: Context): Promise<Output>;
}

/** Commands by name. `list` is the default where it exists. */
export type Commands = Record<string, Command>;

interface Invocation {
  command: Command;
  subjects: string[];
  options: Options;
}

/** Reads a command line. Returns null for a request for help. Throws `UsageError`. */
export function readInvocation(args: string[], queues: Record<string, Commands>): Invocation | null {
  const { values: options, positionals } = parse(args);
  const [queue, name = 'list', ...subjects] = positionals;
  if (options.help || queue === undefined) return null;
  const commands = Object.hasOwn(queues, queue) ? queues[queue] : undefined;
  if (!commands) throw new UsageError(`Unknown queue '${queue}'`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && positionals.length === 1) throw new UsageError(`'${queue}' needs a command`);
  if (!command) throw new UsageError(`Unknown command '${queue} ${name}'`);
  requireUsage(`${queue} ${name}`, command, subjects, options);
  return { command, subjects, options };
}

function requireUsage(name: string, command: Command, subjects: string[], options: Options): void {
  const { needs, takesSeveral, requires = {}, accepts = [], check } = command;
  if (needs && subjects.length === 0) throw new UsageError(`'${name}' needs ${needs}`);
  const [unexpected] = takesSeveral ? [] : subjects.slice(needs ? 1 : 0);
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument '${unexpected}'`);
  for (const [option, description] of Object.entries(requires))
    if (!String(options[option as OptionName] ?? '').trim())
      throw new UsageError(`'${name}' needs --${option}, ${description}`);
  const accepted: string[] = [...Object.keys(requires), ...accepts, 'json'];
  const rejected = Object.keys(options).find((option) => !accepted.includes(option));
  if (rejected !== undefined) throw new UsageError(`'${name}' does not accept --${rejected}`);
  check?.(options);
}
