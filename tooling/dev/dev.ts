/**
 * `npm run dev -- [remote…]`: runs a whole site and watches these remotes, or all (`own-site.ts`). With `--site`, or in a
 * remote's folder: runs one remote in development inside a running site (`deployed-site.ts`).
 */
import { remoteIn } from '../release/folders';
import { deployedSiteOptions, HELP, readArguments, runOrExplain } from './usage';

async function run(): Promise<void> {
  const args = readArguments();
  if (args.values.help) return console.log(HELP);
  const own = remoteIn(process.cwd());
  if (args.values.site === undefined && own === null)
    return (await import('./own-site')).runOwnSite(args.names);
  const options = deployedSiteOptions(args, own);
  (await import('./deployed-site')).runOnDeployedSite(options);
}

await runOrExplain(run);
