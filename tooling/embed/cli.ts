/** `npm run embed`: pins the live widgets, and writes the package for integrators. */
import path from 'node:path';
import { exitCodeOf, readArgs, UsageError } from '../cli/usage';
import { openAccess } from '../release/access';
import { root } from '../release/project';
import { packageForIntegrators } from './package';
import { pinWidgets } from './pin';

const HELP = `npm run embed -- pin | package

  pin      stores the loader and all live widgets permanently as /embed/v1.<minor>.<revision>.js and prints its URL with
           the integrity for the script tag; the same loader and widgets keep their version
  package  writes the package with types and React components to embed/dist/package, for npm publish

  --store STORE  a folder, or s3://bucket/prefix (default: RELEASE_STORE, else releases in DATA_DIR)`;

const parse = () =>
  readArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });

const commands: Record<string, (store: string | undefined) => Promise<string>> = {
  async pin(store) {
    const { version, integrity } = await pinWidgets(openAccess(root, { store }).store, root);
    return `/embed/v${version}.js ${integrity}`;
  },
  async package() {
    const folder = path.join(root, 'embed/dist/package');
    await packageForIntegrators(root, folder);
    return folder;
  },
};

async function run(): Promise<number> {
  const { values, positionals } = parse();
  const name = positionals.join(' ');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && name !== '' && !values.help) throw new UsageError(`Unknown command '${name}'`);
  console.log(command && !values.help ? await command(values.store) : HELP);
  return 0;
}

process.exitCode = await exitCodeOf(run, HELP);
