/**
 * `npm run dev -- [remote…]`: runs a whole site and watches these remotes, or all (`own-site.ts`). With `--site`, or in a
 * remote's folder: runs one remote in development inside a running site (`deployed-site.ts`).
 */
import { exitCodeOf } from '../cli/usage';
import { remoteIn } from '../release/folders';
import { deployedSiteOptions, HELP, readArguments } from './usage';

process.exitCode = await exitCodeOf(async () => {
  const args = readArguments();
  const own = remoteIn(process.cwd());
  if (args.values.help) console.log(HELP);
  else if (args.values.site === undefined && own === null)
    (await import('./own-site')).runOwnSite(args.names);
  else (await import('./deployed-site')).runOnDeployedSite(deployedSiteOptions(args, own));
  return 0;
}, HELP);
