import { PLATFORM } from '@unitbase/contracts/release';
import { readArgs, UsageError } from '../cli/usage';
import { type Command, commands, type Options } from './commands';
import { projectAround, remoteIn } from './folders';

export const HELP = `npm run release -- <command> [remote] [version]      (the remote's folder implies its name)

  publish <remote>                    stores the build in <remote>-mf/dist as a new, immutable, signed release
  promote <remote> <version>          makes a release live for the next request ('latest': the last published one)
  canary <remote> <version> <share>   makes it live for 1 to 100 percent of the visitors; 0 ends the canary
  rollback <remote> [version]         ends the canary, or returns to the previous release, or to one of the last 20
  disable <remote>                    takes a remote out: its pages, its fragments and the links to it
  enable <remote>                     reverses disable
  preview <remote> <version>          prints a link that shows a stored release on the site
  status [remote]                     prints live releases, the target of a rollback, errors and web vitals by release
  verify [remote] [version]           checks whether stored releases are complete, unchanged and signed by their team
  history [remote]                    prints all changes with author, time and reason
  prune [remote]                      deletes releases to which no rollback can return
  key <remote>                        prints the public key of the release signatures, for the trust folder

  The platform (shell and api as remotes see them) is released as 'shell' by publish and promote.

  --reason TEXT  reason for the history
  --by NAME      author for the history (default: RELEASE_BY, else the account that runs the command)
  --dist DIR     build to publish (default: dist of the remote's folder)
  --drop WHAT    publish, promote, canary: the release may remove this page or widget; may be repeated
  --store STORE  a folder, or s3://bucket/prefix (default: RELEASE_STORE, else releases in DATA_DIR)
  --key FILE     private key of the team (default: RELEASE_KEY, else this machine's key)
  --days N       prune: keeps releases younger than this (default: 30)
  --dry          prune: deletes nothing, prints what it would delete
  --hours N      preview: validity of the link (default: 8, at most 120)
  --site URL     preview: URL of the site (default: SITE, else http://localhost:3000)
  --limit N      history: number of lines (default: 50)
  --json         prints the result as JSON
  --help         prints this text

Exit codes: 0 done, 1 rejected (one sentence says why and what to do), 2 wrong usage.`;

const parse = (args: string[]) =>
  readArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      dist: { type: 'string' },
      key: { type: 'string' },
      by: { type: 'string' },
      reason: { type: 'string' },
      drop: { type: 'string', multiple: true },
      days: { type: 'string' },
      hours: { type: 'string' },
      site: { type: 'string' },
      limit: { type: 'string' },
      dry: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });

interface Invocation {
  command: Command;
  options: Options;
  /** Store, key, author and reason. */
  access: Partial<Record<'store' | 'key' | 'by' | 'reason', string>>;
  json: boolean;
}

/** Reads a command line. Returns null for a request for help. Throws `UsageError`. */
export function readInvocation(args: string[], folder = process.cwd()): Invocation | null {
  const { values, positionals } = parse(args);
  const [name, ...given] = positionals;
  if (values.help || name === undefined) return null;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`Unknown command '${name}'`);
  const own = remoteIn(folder);
  const isImplied = own !== null && (given[0] === undefined || isVersion(given[0]));
  const [remote, version, share, ...rest] = isImplied ? [own, ...given] : given;
  if (rest.length > 0) throw new UsageError(`Unexpected argument '${rest.join(' ')}'`);
  requireArguments(name, command, remote, version, share);
  const options: Options = {
    remote: remote ?? '',
    version,
    share,
    project: projectAround(folder),
    folder,
    dist: values.dist,
    drops: values.drop,
    days: wholeNumber('days', values.days),
    hours: wholeNumber('hours', values.hours),
    site: values.site ?? (process.env.SITE || 'http://localhost:3000'),
    limit: wholeNumber('limit', values.limit),
    dry: values.dry ?? false,
  };
  command.check?.(options);
  return { command, options, access: values, json: values.json ?? false };
}

const isVersion = (text: string) => /^(\d|latest$)/.test(text);

/** Checks remote, version and share against the command's definition. */
function requireArguments(
  name: string,
  { needs = [], takes = [], isForPlatform }: Command,
  remote: string | undefined,
  version: string | undefined,
  share: string | undefined,
): void {
  if (needs.includes('remote') && (remote === undefined || isVersion(remote)))
    throw new UsageError(`'${name}' needs the name of a remote`);
  if (needs.includes('remote') && remote === PLATFORM && !isForPlatform)
    throw new UsageError(`'${name}' is for remotes only; release the platform by publish and promote`);
  if (needs.includes('version') && version === undefined)
    throw new UsageError(`'${name}' needs a version; 'status' lists them`);
  const accepted = [...needs, ...takes];
  const extra = [
    accepted.includes('version') ? undefined : version,
    accepted.includes('share') ? undefined : share,
  ];
  const unexpected = extra.find((argument) => argument !== undefined);
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument '${unexpected}'`);
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new UsageError(`--${name} needs a whole number`);
}
