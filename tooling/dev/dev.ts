/**
 * `npm run dev -- [remote…]`: a whole site with these remotes under work, or all (`own-site.ts`). With `--site`, or in a
 * remote's own folder: one remote under work inside a site that runs elsewhere (`deployed-site.ts`).
 */
import { parseArgs } from 'node:util';
import { remoteIn } from '../release/project';

const HELP = `npm run dev -- [remote…]                     a whole site of your own, with these remotes under work, or all
npm run dev -- <remote> --site <address>     one remote under work inside a site that runs; in the remote's own folder
                                             without its name (default address: SITE, else http://localhost:3000)

  --key FILE     the team's private key (default: RELEASE_KEY, else one of this machine's own)
  --store PLACE  the release store beside which this machine's keys lie (default: RELEASE_STORE, else releases in DATA_DIR)
  --hours N      how long the link counts (default: 8, at most 24)
  --port N       where the remote is served from, on this machine only (default: any that is free)
  --json         one line of JSON for each thing that happens
  --help         this text

Exit codes: 0 stopped, 1 could not start (one sentence, or {"error":{"code","detail"}}), 2 not understood.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      key: { type: 'string' },
      store: { type: 'string' },
      hours: { type: 'string' },
      port: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  for (const name of ['hours', 'port'] as const) {
    if (values[name] !== undefined && !/^\d{1,5}$/.test(values[name])) {
      throw new Error(`--${name} needs a whole number`);
    }
  }
  return { values, names: positionals };
}

async function run(): Promise<void> {
  const { values, names } = readArguments();
  if (values.help) return console.log(HELP);
  const own = remoteIn(process.cwd());
  if (values.site === undefined && own === null) return (await import('./own-site')).runOwnSite(names);
  const [remote = own, ...others] = names;
  if (!remote || others.length > 0) throw new Error('--site takes the name of one remote');
  const { runOnDeployedSite } = await import('./deployed-site');
  runOnDeployedSite({
    remote,
    site: values.site ?? (process.env.SITE || 'http://localhost:3000'),
    key: values.key,
    store: values.store,
    hours: Number(values.hours ?? 8),
    port: Number(values.port ?? 0),
    json: values.json ?? false,
  });
}

run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}.\n\n${HELP}`);
  process.exitCode = 2;
});
