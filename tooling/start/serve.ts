/** Second step of `npm start`: builds, starts database, api and shell, releases the remotes and prints the URLs. */
import { openAccess } from '../release/access';
import { root } from '../release/project';
import { build } from './build';
import { chaosLink } from './chaos-link';
import { readStartConfig, requireFreePort } from './config';
import { runUntilStopped } from './lifecycle';
import { printWelcome, SiteProcesses } from './site-processes';

const site = new SiteProcesses();

runUntilStopped(
  async (fail) => {
    const started = Date.now();
    const { port, address, releaseStore, hasChaos } = readStartConfig(root, process.env);
    await requireFreePort(port);
    console.log('Building…');
    await build(root);
    console.log('Starting the database and the api…');
    await site.start({ port, address, releaseStore, hasChaos, onEnd: fail });
    printWelcome(address, Date.now() - started);
    if (hasChaos) {
      console.log(
        `Chaos page for staff: ${await chaosLink(openAccess(root, { store: releaseStore }), address)}`,
      );
    }
  },
  () => site.stop(),
);
