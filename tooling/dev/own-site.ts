/** Runs the whole site on this machine, and remotes in development inside it. Gates run at publish only. */
import { remotes } from '../release/project';
import { runUntilStopped } from '../start/lifecycle';
import { printWelcome, SiteProcesses } from '../start/site-processes';
import { chooseRemotes } from './choose-remotes';
import { type DevelopmentOptions, developRemote } from './deployed-site';
import { prepareSite } from './prepare-site';

/** Runs the site and the named remotes, or all. Prints a link for each remote. */
export function runOwnSite(names: string[], options: DevelopmentOptions): void {
  const site = new SiteProcesses();
  let runs: ReturnType<typeof developRemote>[] = [];
  runUntilStopped(
    async (fail) => {
      const started = Date.now();
      const developed = chooseRemotes(names, remotes);
      const { port, address, releaseStore } = await prepareSite();
      await site.start({ port, address, releaseStore, onEnd: fail });
      printWelcome(address, Date.now() - started);
      runs = developed.map((remote, index) =>
        developRemote({
          ...options,
          remote,
          site: address,
          store: releaseStore,
          port: options.port && options.port + index,
        }),
      );
      for (const run of runs) await run.start(fail);
    },
    async () => {
      await Promise.all(runs.map((run) => run.stop()));
      await site.stop();
    },
  );
}
