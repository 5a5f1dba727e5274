/** Runs the whole site on this machine, and remotes in development inside it. Gates run at publish only. */
import { remotes } from '../release/project';
import { runUntilStopped } from '../start/lifecycle';
import { printWelcome, SiteProcesses } from '../start/site-processes';
import { chooseRemotes } from './choose-remotes';
import { type DevelopmentOptions, developRemotes } from './deployed-site';
import { prepareSite } from './prepare-site';

/** Runs the site and the named remotes, or all. Prints a link that runs them. */
export function runOwnSite(names: string[], options: DevelopmentOptions): void {
  const site = new SiteProcesses();
  let run: ReturnType<typeof developRemotes> | undefined;
  runUntilStopped(
    async (fail) => {
      const started = Date.now();
      const developed = chooseRemotes(names, remotes);
      const { port, address, releaseStore } = await prepareSite();
      await site.start({ port, address, releaseStore, onEnd: fail });
      printWelcome(address, Date.now() - started);
      run = developRemotes({ ...options, remotes: developed, site: address, store: releaseStore });
      await run.start(fail);
    },
    async () => {
      await run?.stop();
      await site.stop();
    },
  );
}
