/** Runs the whole site on this machine; builds, publishes and promotes remotes at each change of their source. */
import path from 'node:path';
import { openAccess } from '../release/access';
import { promoteOwn, publishOwn, remotes, root } from '../release/project';
import { freePort } from '../start/config';
import { runUntilStopped } from '../start/lifecycle';
import { printWelcome, SiteProcesses } from '../start/site-processes';
import { chooseRemotes } from './choose-remotes';
import { prepareSite } from './prepare-site';
import { createReloadProxy } from './reload-proxy';
import { watchRemote } from './watch-remote';

const site = new SiteProcesses();
const stops: (() => Promise<void>)[] = [];

/** Publishes and promotes a successful build. Prints a failure. Returns whether a new release is live. */
async function releaseBuild(name: string, releaseStore: string, errors: string | null): Promise<boolean> {
  if (errors) {
    console.error(`The build of ${name} failed; its last release stays live.\n${errors}`);
    return false;
  }
  const started = Date.now();
  try {
    const access = openAccess(root, { store: releaseStore });
    const { version, isNew } = await publishOwn(access, name);
    if (!isNew) return false;
    await promoteOwn(access, name, version);
    console.log(`${name}@${version} is live (${Date.now() - started} ms)`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** Runs the site and watches the named remotes, or all. Open pages reload after a change. */
export function runReleasingSite(names: string[]): void {
  runUntilStopped(
    async (fail) => {
      const started = Date.now();
      const watched = chooseRemotes(names, remotes);
      const { port, address, releaseStore } = await prepareSite();

      const shellPort = await freePort();
      const proxy = createReloadProxy(shellPort);
      stops.push(proxy.close);
      await site.start({
        port: shellPort,
        address,
        releaseStore,
        shellEnvironment: { RENDER: 'inline', HOST: '127.0.0.1' },
        onEnd: fail,
      });
      await proxy.listen(port);
      for (const name of watched) {
        const watch = watchRemote(path.join(root, `${name}-mf`), {
          onBuild: async ({ errors }) => {
            if (await releaseBuild(name, releaseStore, errors)) proxy.reload();
          },
          onEnd: fail,
        });
        stops.push(watch.close);
      }
      printWelcome(address, Date.now() - started);
      console.log(`Watching ${watched.map((name) => `${name}-mf`).join(', ')}.`);
    },
    async () => {
      await Promise.all(stops.map((stop) => stop()));
      await site.stop();
    },
  );
}
