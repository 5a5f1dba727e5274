/**
 * `npm run dev -- [remote…]`: runs a whole site with these remotes, or all, in development (`own-site.ts`); with
 * `--release`, releases each change (`releasing-site.ts`). With `--site`, or in a remote's folder: runs one remote in
 * development inside a running site (`deployed-site.ts`).
 */
import { exitCodeOf } from '../cli/usage';
import { remoteIn } from '../release/folders';
import { deployedSiteOptions, developmentOptions, HELP, readArguments } from './usage';

process.exitCode = await exitCodeOf(async () => {
  const args = readArguments();
  const own = remoteIn(process.cwd());
  if (args.values.help) console.log(HELP);
  else if (args.values.release) (await import('./releasing-site')).runReleasingSite(args.names);
  else if (args.values.site === undefined && own === null)
    (await import('./own-site')).runOwnSite(args.names, developmentOptions(args));
  else (await import('./deployed-site')).runOnDeployedSite(deployedSiteOptions(args, own));
  return 0;
}, HELP);
