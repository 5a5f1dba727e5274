/** `npm run embed -- pin`: keeps what other sites load now as a version that never changes. */
import { parseArgs } from 'node:util';
import { openAccess } from '../release/access';
import { root } from '../release/project';
import { pinWidgets } from './pin';

const HELP = `npm run embed -- pin

  Keeps the loader and all live widgets as /embed/v1.<minor>.<revision>.js, for good, and prints its address with the
  integrity for the script tag. The same state gives the same version.

  --store PLACE  a folder, or s3://bucket/prefix (default: RELEASE_STORE, else .data/releases)`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
if (positionals.join() !== 'pin') {
  console.error(HELP);
  process.exitCode = 2;
} else {
  try {
    const { version, integrity } = await pinWidgets(openAccess(root, values).store, root);
    console.log(`/embed/v${version}.js ${integrity}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
