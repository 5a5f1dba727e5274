import { readArgs, UsageError } from '../cli/usage';
import { type Access, isBegun, openAccess, toBegunStore } from './access';
import { type Command, commands, type Options } from './commands';
import { tellNoRight } from './no-right';
import { projectAround, remoteIn } from './project';

const HELP = `npm run release -- <command> [remote] [version]      (in a remote's own folder, without the remote)

  publish <remote>                    store the build in <remote>-mf/dist as a new, immutable, signed release
  promote <remote> <version>          make a stored release live for the next request ('latest': the last published)
  canary <remote> <version> <share>   give it to 1, 5, 25 or 100 percent of the visitors; 0 ends that
  rollback <remote> [version]         end the canary, or go back to the release before, or to one of the last 20
  disable <remote>                    switch a remote off: its pages, its fragments and the links to it
  enable <remote>                     switch it on again
  preview <remote> <version>          a link by which whoever has it sees a stored release on the site, and nobody else
  status [remote]                     what is live, where rollback goes, errors and web vitals by release
  verify [remote] [version]           whether stored releases are whole, unchanged and signed by their team
  history [remote]                    who published, promoted, rolled back or switched what, when and why
  prune [remote]                      take away what nobody can go back to
  key <remote>                        the public key that releases are signed with, for the trust folder

  The platform, what shell and api give to remotes, is released as 'shell' by publish and promote.

  --reason TEXT  why: it stays in the history
  --by NAME      who (default: RELEASE_BY, else the account that runs the command)
  --dist DIR     the build to publish (default: dist of the remote's folder)
  --drop WHAT    publish, promote, canary: the release may give this page or widget up; may be said several times
  --store PLACE  a folder, or s3://bucket/prefix (default: RELEASE_STORE, else releases in DATA_DIR)
  --key FILE     the team's private key (default: RELEASE_KEY, else one of this machine's own)
  --days N       prune: releases younger than this stay (default: 30)
  --dry          prune: only tell what would go
  --hours N      preview: how long the link counts (default: 8, at most 120)
  --site URL     preview: the site's address (default: SITE, else http://localhost:3000)
  --limit N      history: so many lines (default: 50)
  --json         print the result as JSON
  --help         this text

Exit codes: 0 done, 1 refused (one sentence says why and what to do), 2 not understood.`;

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

/** What there is to do before there is a store. */
const MAY_BEGIN = ['publish', 'key'];

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new UsageError(`--${name} needs a whole number`);
}

/** Where a command writes: results to `log`, everything else to `error`. */
type Output = Pick<Console, 'log' | 'error'>;

async function runIn(access: Access, name: string, command: Command, options: Options, output: Output) {
  if (!MAY_BEGIN.includes(name)) return command(toBegunStore(access), options);
  const isNew = !isBegun(access);
  const result = await command(access, options);
  // A mistyped place would be a store of its own from now on.
  if (isNew && isBegun(access))
    output.error(`There was no release store at ${access.folder}: a new one begins.`);
  return result;
}

/** Runs one command. Resolves with its result, as data and as text. */
async function run(
  args: string[],
  output: Output,
): Promise<{ data: unknown; text: string; isGood: boolean; json: boolean }> {
  const { values, positionals } = parse(args);
  const json = values.json ?? false;
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) return { data: { help: HELP }, text: HELP, isGood: true, json };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`'${name}' is no command`);
  const here = process.cwd();
  const own = remoteIn(here);
  // In a remote's own folder its name goes without saying.
  const given =
    own !== null && (rest[0] === undefined || /^(\d|latest$)/.test(rest[0])) ? [own, ...rest] : rest;
  const [remote, version, share, ...others] = given;
  if (others.length > 0) throw new UsageError(`'${others.join(' ')}' is too much`);
  const project = projectAround(here);
  const options: Options = {
    remote,
    version,
    share,
    project,
    folder: here,
    dist: values.dist,
    drops: values.drop,
    days: wholeNumber('days', values.days),
    hours: wholeNumber('hours', values.hours),
    site: values.site ?? (process.env.SITE || 'http://localhost:3000'),
    limit: wholeNumber('limit', values.limit),
    dry: values.dry ?? false,
    onStep: (step) => {
      if (!json && process.stderr.isTTY) output.error(`  ${step}…`);
    },
  };
  const access = openAccess(project, values);
  const result = await runIn(access, name, command, options, output).catch((error: unknown) => {
    throw tellNoRight(error, access);
  });
  return { isGood: true, ...result, json };
}

/** Runs one command line of `npm run release` and resolves with its exit code. */
export async function runRelease(args: string[], output: Output = console): Promise<number> {
  try {
    const { data, text, isGood, json } = await run(args, output);
    output.log(json ? JSON.stringify(data) : text);
    return isGood ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message}.\n\n${HELP}`);
      return 2;
    }
    output.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
