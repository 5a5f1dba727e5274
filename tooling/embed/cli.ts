/** `npm run embed`: what other sites load, as a version that never changes, and the package for their builds. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openAccess } from '../release/access';
import { root } from '../release/project';
import { packageForIntegrators } from './package';
import { pinWidgets } from './pin';

const HELP = `npm run embed -- pin | package

  pin      keeps the loader and all live widgets as /embed/v1.<minor>.<revision>.js, for good, and prints its address
           with the integrity for the script tag; the same state gives the same version
  package  writes the package with types and React components to embed/dist/package, for npm publish

  --store PLACE  a folder, or s3://bucket/prefix (default: RELEASE_STORE, else .data/releases)`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
const commands: Record<string, () => Promise<string>> = {
  async pin() {
    const { version, integrity } = await pinWidgets(openAccess(root, values).store, root);
    return `/embed/v${version}.js ${integrity}`;
  },
  async package() {
    const folder = path.join(root, 'embed/dist/package');
    await packageForIntegrators(root, folder);
    return folder;
  },
};
const command = positionals.length === 1 ? commands[positionals[0] ?? ''] : undefined;
if (!command) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
