#!/usr/bin/env node
/** `unitbase-dev`: runs the remote of the current folder in development inside a running site. */
import { loadEnvironment } from '../cli/environment';
import { remoteIn } from '../release/folders';
import { runOnDeployedSite } from './deployed-site';
import { deployedSiteOptions, HELP, readArguments, runOrExplain } from './usage';

loadEnvironment();

await runOrExplain(async () => {
  const args = readArguments();
  if (args.values.help) return console.log(HELP);
  runOnDeployedSite(deployedSiteOptions(args, remoteIn(process.cwd())));
});
