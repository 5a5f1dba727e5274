/** Started by the registry's test: promotes the given versions of one remote, one after the other. */
import { folderStore } from '../folder-store';
import { promote } from '../registry';

const [root = '', name = '', ...versions] = process.argv.slice(2);
const store = folderStore(root);
for (const version of versions) await promote(store, name, version);
