#!/usr/bin/env node
/** `unitbase-dev`: runs the remote of the current folder in development inside a running site. */
import { loadEnvironment } from '../cli/environment';
import { exitCodeOf } from '../cli/usage';
import { remoteIn } from '../release/folders';
import { runOnDeployedSite } from './deployed-site';
import { deployedSiteOptions, HELP, readArguments } from './usage';

loadEnvironment();

process.exitCode = await exitCodeOf(async () => {
  const args = readArguments();
  if (args.values.help) console.log(HELP);
  else runOnDeployedSite(deployedSiteOptions(args, remoteIn(process.cwd())));
  return 0;
}, HELP);
