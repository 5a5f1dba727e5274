import { readArgs, UsageError } from '../cli/usage';
import type { DeployedSiteOptions, DevelopmentOptions } from './deployed-site';

export const HELP = `npm run dev -- [remote…]              runs your own site with these remotes, or all, in development: hot updates
npm run dev -- [remote…] --release    runs your own site and releases each change, for server rendering
npm run dev -- <remote…> --site <url> runs these remotes inside a running site; the remote's folder implies its name
                                      (default url: SITE, else http://localhost:3000)

  --key FILE     private key of the team (default: RELEASE_KEY, else this machine's key)
  --store STORE  release store of this machine's keys (default: RELEASE_STORE, else releases in DATA_DIR)
  --hours N      validity of the link in hours (default: 8, at most 24)
  --port N       port of the development server on the loopback address (default: any free one); further remotes use
                 the next ports
  --json         prints one line of JSON per event
  --help         prints this text

Exit codes: 0 stopped, 1 failed to start (one sentence, or {"error":{"code","detail"}}), 2 wrong usage.`;

/** Reads the command line. Throws `UsageError` for an unknown option or a number that is none. */
export function readArguments() {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      key: { type: 'string' },
      store: { type: 'string' },
      hours: { type: 'string' },
      port: { type: 'string' },
      json: { type: 'boolean' },
      release: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  for (const name of ['hours', 'port'] as const) {
    if (values[name] !== undefined && !/^\d{1,5}$/.test(values[name])) {
      throw new UsageError(`--${name} needs a whole number`);
    }
  }
  return { values, names: positionals };
}

/** Returns the options of remotes in development on any site. */
export function developmentOptions({ values }: ReturnType<typeof readArguments>): DevelopmentOptions {
  return {
    key: values.key,
    store: values.store,
    hours: Number(values.hours ?? 8),
    port: Number(values.port ?? 0),
    json: values.json ?? false,
  };
}

/** Returns the options of remotes inside a running site. `own` is the remote of the current folder. */
export function deployedSiteOptions(
  args: ReturnType<typeof readArguments>,
  own: string | null,
): DeployedSiteOptions {
  const { values, names } = args;
  const remotes = names.length > 0 || own === null ? names : [own];
  if (remotes.length === 0) throw new UsageError('--site needs the name of a remote');
  return {
    remotes,
    site: values.site ?? (process.env.SITE || 'http://localhost:3000'),
    ...developmentOptions(args),
  };
}
