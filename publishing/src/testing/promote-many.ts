/** Child process of promotion.test.ts: promotes versions of one remote one after the other. */

import { folderStore } from '@unitbase/releases/store/folder-store';
import { promote } from '../live/promotion';

const [root = '', name = '', ...versions] = process.argv.slice(2);
const store = folderStore(root);
for (const version of versions) await promote(store, name, version, { by: `team ${name}` });
