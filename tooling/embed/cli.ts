/** `npm run embed`: what other sites load, as a version that never changes, and the package for their builds. */
import path from 'node:path';
import { readArgs, UsageError } from '../cli/usage';
import { openAccess } from '../release/access';
import { root } from '../release/project';
import { packageForIntegrators } from './package';
import { pinWidgets } from './pin';

const HELP = `npm run embed -- pin | package

  pin      keeps the loader and all live widgets as /embed/v1.<minor>.<revision>.js, for good, and prints its address
           with the integrity for the script tag; the same loader and widgets give the same version
  package  writes the package with types and React components to embed/dist/package, for npm publish

  --store PLACE  a folder, or s3://bucket/prefix (default: RELEASE_STORE, else releases in DATA_DIR)`;

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

async function run(): Promise<string> {
  const { values, positionals } = parse();
  const name = positionals.join(' ');
  if (values.help || name === '') return HELP;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`'${name}' is no command`);
  return command(values.store);
}

try {
  console.log(await run());
} catch (error) {
  const isMisspelt = error instanceof UsageError;
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(isMisspelt ? `${sentence}.\n\n${HELP}` : sentence);
  process.exitCode = isMisspelt ? 2 : 1;
}
